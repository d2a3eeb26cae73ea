import type { Part } from '#src/text/words.ts';

/** English texts of the desk: setup. */
export const texts = {
  // KeyDates
  monthPayN13th: '13th month pay',
  keyDates: 'Key dates',
  cutoff: 'Cutoff',
  payDate: 'Pay date',
  // OpenStep
  regular: 'Regular',
  special: 'Special',
  working: 'Working',
  holidaysOfToAdd: (year: Part) => `Holidays in ${year} to add`,
  andMoreWithTheirProclamations: (rest: Part) =>
    `and ${rest} more, with their proclamations. Local holidays of branches can be added later.`,
  // SampleData
  removeSampleData: 'Remove sample data?',
  sampleClientItsEmployeesAnd:
    'This deletes the sample client, its employees, and their time, requests, and runs. Your own data stays.',
  removeSampleData2: 'Remove sample data',
  cancel: 'Cancel',
  sampleData: 'Sample data',
  sampleDataIsAdded: 'Sample data is added',
  tryWithSampleData: 'Try with sample data',
  employeesOf: (employees: Part, client: Part, what: Part) => `${employees} employees of “${client}”${what}.`,
  withTimeLogsOf: (from: Part) => `, with time logs from ${from}`,
  oneClientWith8Made:
    'One client with 8 made-up employees, time logs, and requests for the last cutoff. Remove the sample data before the first pay; your own data stays.',
  addSampleData: 'Add sample data',
  // Setup
  tryAgain: 'Try again',
  setUpYourFirstPayroll: 'Set up your first payroll',
  // Step
  done: 'Done',
  next: 'Next',
  toDo: 'To do',
  skipped: 'Skipped',
  later: 'Later',
  step: (first: Part) => `step ${first}`,
  steps: (first: Part, last: Part) => `steps ${first}–${last}`,
  stepsNeeds: (needs: Part) => `steps ${needs}`,
  and: ' and ',
  stepNumberStates: (number: Part, states: Part) => `Step ${number}, ${states}: `,
  open: 'Open',
  edit: 'Edit',
  undoSkip: 'Undo skip',
  skip: 'Skip',
  keepDefaults: 'Keep defaults',
  template: 'Template',
  needs: (needs: Part) => `Needs ${needs}`,
  // Steps
  company: 'Company',
  people: 'People',
  firstPay: 'First pay',
  ofStepsDone: (done: Part, stepCount: Part) => `${done} of ${stepCount} steps done`,
  everyStepIsDone: 'Every step is done.',
  aboutLeft: (say: Part) => `About ${say} left.`,
  staysHereUntilFirstPayslip: 'Stays here until the first payslip',
  staysHereUntilBankList: 'Stays here until the bank list',
  close: 'Close',
  of: (finished: Part, ownCount: Part) => `${finished} of ${ownCount}`,
  // SyncButtons
  hrSyncs: 'HR syncs',
  syncClients: 'Sync clients',
  syncEmployees: 'Sync employees',
  // Templates
  holidays: 'Holidays',
  schedules: 'Schedules',
  rotations: 'Rotations',
  employees: 'Employees',
  scheduleAssignments: 'Schedule assignments',
  leaveCredits: 'Leave credits',
  benefits: 'Benefits',
  dailyRates: 'Daily rates',
  openingBalances: 'Opening balances',
  loans: 'Loans',
  adjustments: 'Adjustments',
  importTemplates: 'Import templates',
  xlsxWithExampleAndYour: 'XLSX with an example and your own clients, branches, and schedules to choose from',
  templateOf: (label: Part) => `Template for ${label}`,
};
