import type { Part } from '#src/text/words.ts';

/** English texts of the desk: simulations. */
export const texts = {
  // Cards
  byReason: (name: Part) => `${name}, by reason`,
  effectOnNet: 'effect on net',
  noPayslipLinesChange: 'No payslip lines change',
  linesName: (name: Part) => `${name}, lines`,
  line: 'Line',
  reason: 'Reason',
  employees: 'Employees',
  net: 'Net',
  changesInNet: 'Changes in net',
  howMuchNetRisesPer: (less: unknown, more: unknown) =>
    `Net ${less === more ? 'change' : less ? 'decrease' : 'increase'} per employee`,
  pesosPerEmployee: '₱ per employee',
  noEmployeesNetChanges: 'No employee’s net changes',
  employeesByChangeInNet: 'Employees by change in net',
  mostAffectedEmployees: 'Most affected employees',
  mostAffectedEmployeesMostCount: (mostCount: Part) => `${mostCount} most affected employees`,
  affectedEmployees: 'Affected employees',
  employee: 'Employee',
  lines: 'Lines',
  currentNet: 'Current net',
  new: 'New',
  difference: 'Difference',
  employersShare: 'Employer’s share',
  sssWithEc: 'SSS, with EC',
  pagIbig: 'Pag-IBIG',
  withholdingTax: 'Withholding tax',
  agenciesName: (name: Part) => `${name}, government remittances`,
  bothShares: 'both shares',
  agencies: 'Government remittances',
  agency: 'Agency',
  current: 'Current',
  clientBilling: 'Client billing',
  byTermsOfEachCurrent: 'with each current statement’s terms, else today’s terms',
  onlyTheseEmployees: 'only these employees, ',
  bills: 'Client billing',
  client: 'Client',
  cost: 'Cost',
  fee: 'Fee',
  vat: 'VAT',
  all: (clientCount: Part) => `All ${clientCount}`,
  // Figures
  noChange: 'no change',
  allClients: 'All clients',
  netOfEmployees: 'Employee net pay',
  personWhoseNetIsOther: 'Per affected employee',
  of: (people: Part) => `average of ${people}`,
  contributionsOfEmployees: 'Employee contributions',
  employersCost: 'Employer cost',
  billedToClientsWithFee: 'Billed to clients, with fee and VAT',
  countsFor13thMonth: 'Counts for 13th month',
  otherDeductions: 'Other deductions',
  excludedTheirPayslipsCantBe: (leftOut: Part) =>
    `${leftOut} excluded: their payslips can’t be recomputed to the centavo, for example because a premium rate or table changed after their run.`,
  clients: 'Clients',
  byClient: 'By client',
  contributions: 'Contributions',
  tax: 'Tax',
  netPay: 'Net pay',
  perEmployee: 'Per employee',
  employerCost: 'Employer cost',
  billed: 'Billed',
  // Outcome
  computingDots: 'Computing…',
  computingYouCanLeaveThis: (done: Part, total: Part | null) =>
    `Computing: ${done}${total === null ? '' : ` of ${total}`} … You can leave this screen.`,
  stoppedNothingIsSaved: 'Stopped. Nothing is saved.',
  employeesComputed: 'Employees computed',
  stop: 'Stop',
  computeAgain: 'Compute again',
  xlsxByEmployee: 'Download XLSX by employee',
  noComputedRunToCompare: 'No computed run to compare with yet',
  noEarlierPayToCompare: 'No earlier pay to compare with',
  runs: (runs: Part) => `${runs} runs`,
  oneClient: '1 client',
  clientsClients: (clients: Part) => `${clients} clients`,
  overAllPostedRunsOf: (year: Part, runs: Part, clients: Part) =>
    `Based on all posted runs in ${year}, ${runs === 1 ? '1 run' : `${runs} runs`} for ${clients}`,
  overRuns: (runs: Part) => `Based on ${runs}`,
  overLastPayOf: (clients: Part, runs: Part) => `Based on the last pay for ${clients}, ${runs}`,
  nothingIsSaved: (done: Part, payslips: Part | null, seconds: Part | null) =>
    `Nothing is saved · ${done}${payslips === null ? '' : `, ${payslips} payslips`}${seconds === null ? '' : `, in ${seconds} s`}.`,
  yearToDateAmountsAnd: 'Year-to-date amounts and loans are computed from the simulated pay.',
  clientsHaveNoClosedMonth: (openMonths: Part) =>
    `${openMonths === 1 ? '1 client has' : `${openMonths} clients have`} no closed month yet, so contributions deducted with the month’s last pay aren’t included.`,
  // SpanChip
  over: 'Based on',
  lastPay: 'the last pay',
  postedRunsOf: (y: Part) => `posted runs in ${y}`,
  // use-tried
  thisSimulationHasExpiredRun: 'This simulation has expired. Run it again.',
  couldntComputeSimulation: 'Couldn’t compute the simulation.',
};

/** Texts of src/desk/simulations/spread-rows.ts. */
export const spreadTexts = {
  under: (amount: Part) => `under ${amount}`,
  andOver: (amount: Part) => `${amount} and over`,
};
