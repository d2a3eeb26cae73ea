import type { Part } from '#src/text/words.ts';

/** English texts of the desk: bank-files. */
export const texts = {
  paymentLists: (n: number) => (n === 1 ? '1 list' : `${n} lists`),
  // BankFile
  bankLists: 'Bank lists',
  markAllAsSent: 'Mark all as sent',
  listOfAllBanks: 'List of all banks',
  listAsCsv: 'Download list as CSV',
  listAsXlsx: 'Download list as XLSX',
  employeesPaidBank: (bank: Part) => `Employees paid, ${bank}`,
  employeesPaid: 'Employees paid',
  payAgain: (name: Part) => `Pay ${name} again?`,
  reopen: (bank: Part) => `Reopen ${bank}?`,
  bankReturnedPaymentNextList: 'The bank returned the payment. The next list pays it again. Correct the account first.',
  itsPaymentsWereNotSent:
    'Reopen the list if its payments weren’t sent or the bank returned all of them. The next list pays them again.',
  recordAsReturned: 'Record as returned',
  reopenList: 'Reopen list',
  sentStillToPay: (rowCount: Part, sent: Part, due: Part) => `${rowCount} · ${sent} sent · ${due} still to pay`,
  // BankFilters
  cutoffOfMonth: 'Cutoff of the month',
  run: 'Run',
  bpiFileW: (w: Part) => `BPI file: ${w}`,
  enterCompanyAccount: 'Enter company account',
  // BankTable
  bank: 'Bank',
  format: 'Format',
  employees: 'Employees',
  amount: 'Amount',
  state: 'Status',
  nextStep: 'Next step',
  download: 'Download',
  downloadFor: (bank: Part) => `Download for ${bank}`,
  downloadLower: 'download',
  markAsSentLower: 'mark as sent',
  moreFor: (bank: Part) => `More for ${bank}`,
  markAsSent: 'Mark as sent',
  markAsSentBank: (bank: Part) => `Mark ${bank} as sent`,
  markCashAsPaid: 'Mark as paid…',
  heldByReversal: (n: Part) => `${n} held by a reversal pending approval`,
  held: 'Held',
  heldByReversals: 'Held by reversals',
  equalsNetPayTicked: 'equals net pay ✓',
  withHeldEqualsNetPay: 'with held pay, equals net pay ✓',
  netPayIs: (net: Part) => `net pay is ${net}`,
  pesosStillToPay: (due: Part) => `₱${due} still to pay`,
  // ControlTotals
  netOfRuns: 'Net of the runs',
  sent: 'Sent',
  stillToPay: 'Still to pay',
  reference: 'Reference',
  employeesToPay: 'Employees to pay',
  sumOfAccounts: 'Sum of accounts',
  rows: 'Rows',
  total: 'Total',
  sumOfHashes: 'Sum of hashes',
  from: (account: Part) => `From ${account}`,
  noCompanyBankAccount: 'No company bank account',
  allBanks: 'All banks',
  controlTotals: 'Control totals',
  accountsChangedSince: 'Accounts changed after posting or the last file',
  accountNumbersToCheck: 'Account numbers to check',
  theyEndInFiveZeros: 'These account numbers end in five zeros. A spreadsheet may have rounded them.',
  sharedAccounts: 'Shared accounts',
  postedRunsIncluded: 'Posted runs included',
  noneYet: 'None yet',
  paidPeoplePay: (people: Part, payDate: Part) => `${people}, pay date ${payDate}`,
  // History
  markedAsSent: 'marked as sent',
  bpiFileBatchRowsPesos: (padStart: Part, count: Part, total: Part, runs: Part) =>
    `BPI file, batch ${padStart}: ${count} ${count === 1 ? 'row' : 'rows'}, ₱${total}, ${runs}`,
  listOfRowsPesosHash: (bank: Part, format: Part, count: Part, total: Part, hashTotal: Part) =>
    `List of ${bank}, ${format}: ${count} ${count === 1 ? 'row' : 'rows'}, ₱${total}, hash total ${hashTotal}`,
  allBanksLower: 'all banks',
  runPosted: (run: Part, count: Part, total: Part) => `Run posted: ${run}, ${count}, ₱${total}`,
  historyAllBanks: 'History, all banks',
  formerUser: 'a former user',
  // ListActions
  bpiFile: 'BPI file',
  controlReport: 'Control report',
  reopenDots: 'Reopen…',
  // PeoplePaid
  employee: 'Employee',
  code: 'Code',
  account: 'Account',
  payment: 'Payment',
  nothingToPay: 'Nothing to pay',
  issue: 'Issue',
  fixIt: (wrong: Part, name: Part) => `${wrong} ${name}: fix it`,
  returnedDots: 'Returned…',
  paymentOfReturned: (name: Part) => `Payment to ${name} returned`,
  noPostedPayForThis: 'No posted pay for this cutoff yet',
  listsUsePostedRunsChoose: 'Lists use posted runs. Choose another cutoff, or post its run first.',
  // SentDialog
  markCashAsPaid2: 'Mark cash as paid?',
  markAsSent2: (bank: Part) => `Mark ${bank} as sent?`,
  allLists: 'all lists',
  pesosLaterListsLeaveThem: (count: Part, centavos: Part) =>
    `${count}, ₱${centavos}. Later lists leave them out, and their payslips show “Paid”.`,
  markAsPaid: 'Mark as paid',
  voucherNo: 'Voucher no.',
  bankReference: 'Bank reference',
  optional: 'Optional',
  // use-payment-lists
  payTheseRunsAgain: 'Pay these runs again?',
  madeFileOfPesosFor: (at: Part, by: Part, total: Part, runs: Part) =>
    `On ${at}, ${by} made a file of ₱${total} for “${runs}”. If the bank has it, a new file pays these employees twice. To pay one run only, choose it above.`,
  createFileAgain: 'Create file again',
  makeAnotherList: 'Make another list?',
  madeListOfThesePayments: (at: Part, by: Part) =>
    `On ${at}, ${by} made a list of these payments. If the bank has it, mark it as sent: a second list pays these employees twice.`,
  makeAnotherList2: 'Make another list',
  allListsMarkedAsSent: 'All lists marked as sent',
  markedAsSentBank: (bank: Part) => `${bank} marked as sent`,
  toPayAgain: (count: Part) => `${count} to pay again`,
};

/** Texts of src/desk/bank-files/past-pay-date.ts. */
export const pastPayDateTexts = {
  payOnDateInPast: 'Pay on a date in the past?',
  payDateBankMayRefuse: (past: Part) =>
    `The pay date is ${past}. The bank may refuse the payments or credit them today.`,
  useThisPayDate: 'Use this pay date',
};

/** Texts of src/desk/bank-files/changed-accounts.ts. */
export const changedAccountTexts = {
  earlierDigitsDiffer: ', earlier digits differ',
  payToChangedAccounts: (changedCount: number) =>
    changedCount === 1 ? 'Pay to a changed account?' : `Pay to ${changedCount} changed accounts?`,
  andMore: (changedCount: Part) => `; and ${changedCount} more`,
  sinceRunWasPostedConfirm: (changes: Part, others: Part) =>
    `Since the run was posted: ${changes}${others}. Before you pay, confirm with each employee at a phone number you know.`,
  payToTheseAccounts: 'Pay to these accounts',
};

/** Texts of src/desk/bank-files/bank-words.ts. */
export const bankTexts = {
  listToSignXlsx: 'List to sign, XLSX',
  plainListXlsx: 'Plain list, XLSX',
  aFormerUser: 'a former user',
  sent: (at: Part) => `Sent ${at}`,
  toConfirm: (unconfirmed: Part) => `${unconfirmed} to confirm`,
  secondUserMustConfirmChanged: 'A second user must confirm changed accounts',
  toFix: (wrong: Part) => `${wrong} to fix`,
  bankWouldRefuseTheseRows: 'The bank would refuse these rows',
  downloaded: (at: Part) => `Downloaded ${at}`,
  returned: (returned: Part) => `${returned} returned`,
  bankReturnedThesePaymentsPay: 'The bank returned these payments: pay them again',
  ofToSend: (due: Part, count: Part) => `${due} of ${count} to send`,
  theOthersWereSent: (sent: Part) => `The others were sent ${sent}`,
  notSent: 'Not sent',
  noListYet: 'No list created yet',
  partlySent: 'Partly sent',
  toPay: 'To pay',
  returnedFor: (reason: Part) => `Returned: ${reason}`,
};
