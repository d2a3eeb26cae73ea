import type { Part } from '#src/text/words.ts';

/** English texts of the desk: issues. */
export const texts = {
  // Issues
  issues: 'Issues',
  print: 'Print',
  employeeClientOrIssue: 'Employee, client, or issue',
  client: 'Client',
  kind: 'Type',
  issue: 'Issue',
  myClients: 'My clients',
  clearFilters: 'Clear filters',
  allIssues: 'all issues',
  youDontHavePermissionTo: 'You don’t have permission to see issues.',
  noIssuesMatchTheseFilters: 'No issues match these filters',
  noIssues: 'No issues',
  chooseAnotherClientOrType: 'Choose another client or type.',
  recordsApprovalsAndTablesAre: 'Records, approvals, and tables are ready for pay.',
  issuesLower: 'issues',
  // IssuesSummary
  allIssues2: 'All issues',
  tryAgain: 'Try again',
  // RuleIssues
  openList: 'Open list',
  newRun: 'New run',
  import: 'Import',
  sync: (sync: Part) => `Sync ${sync}`,
  showFewer: 'Show fewer',
  showAll: (issueCount: Part) => `Show all ${issueCount}`,
  moreAreNotListedHere: (formatCount: Part) => `${formatCount} more aren’t listed here.`,
  company: 'Company',
  anotherUserFixesThis: 'Ask another user to fix this',
  // RunIssues
  issuesOutsideRun: 'Issues outside the run',
  issuesOwnCount: (ownCount: Part) => `${ownCount} issues`,
};

/** Texts of src/desk/issues/words.ts. */
export const issueTexts = {
  blocksPay: 'Blocks pay',
  runCantBeComputedPosted: 'Runs can’t be computed, posted, or paid until these are fixed.',
  checkBeforePay: 'Check before pay',
  payMayBeWrongOr: 'Pay may be wrong or late.',
  notes: 'Notes',
  incompleteWithNoEffectOn: 'Incomplete records that don’t affect the next pay.',
  company: 'Company',
  employeeRecords: 'Employee records',
  pay: 'Pay',
  banks: 'Banks',
  timeAndHolidays: 'Time and holidays',
  approvals: 'Approvals',
  hrAndPayroll: 'HR and Payroll',
};
