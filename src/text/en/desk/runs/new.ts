import type { Part } from '#src/text/words.ts';

/** English texts of the desk: runs, new. */
export const texts = {
  // NewRun
  already: (name: Part, how: 'posted' | 'started') => `${name}: already ${how}`,
  alreadyCount: (name: Part, count: Part, how: 'posted' | 'started') => `${name}: ${count} already ${how}`,
  costPreviewWhatThisCutoff: '[Cost preview]: what this cutoff costs as scheduled',
  noLaterCutoffYet: 'No later cutoff yet',
  ofBranches: (branchIdCount: Part, brancheCount: Part) => `, ${branchIdCount} of ${brancheCount} branches`,
  clientsClientCount: (clientCount: Part) => `${clientCount} clients`,
  duplicatePayrollRun: 'Duplicate a payroll run',
  newPayrollRun: 'New payroll run',
  nextCutoffOfEmployeesIn: (name: Part) => `Next cutoff for the employees in ${name}. Holds aren’t copied.`,
  includesEveryoneEmployedInCutoff: 'Includes everyone employed in the cutoff. Pull their approved time next.',
  startRuns: (ofDayCount: number) => `Start ${ofDayCount === 1 ? '1 run' : `${ofDayCount} runs`}`,
  startRun: 'Start run',
  payCalendar: 'Pay calendar',
  runStarted: 'Run started',
  runsStarted: (begunCount: Part) => `${begunCount} runs started`,
  cutoff: 'Cutoff',
  paid: (fromDate: Part, payDate: Part, what: Part) => `${fromDate}, paid ${payDate} (${what})`,
  clients: 'Clients',
  allClientsWithTheseDates: 'All clients with these dates',
  allEmployeesPaidOnRuns: (payDate: Part, ofDayCount: number) =>
    `All employees paid on ${payDate}: ${ofDayCount === 1 ? '1 run' : `${ofDayCount} runs`}`,
  branches: 'Branches',
  allBranches: 'All branches',
  name: 'Name',
  leaveBlankToUseDates: 'Leave blank to use the dates',
  runsToStart: 'Runs to start',
  cutoffsWithoutRun: 'Cutoffs without a run',
  // NewRunOpenings
  openingBalances: 'Opening balances',
  noOpeningBalancesWhat: (what: Part) => `No opening balances: ${what}`,
  oneEmployee: '1 employee',
  employeesTotal: (total: Part) => `${total} employees`,
  kawaniDidntPayEarlierCutoff:
    'Kawani didn’t pay an earlier cutoff this month. Without its amounts, contributions and tax are wrong.',
  kawaniDidntPayEarlierMonths:
    'Kawani didn’t pay the earlier months this year. Without their amounts, the year’s tax is wrong.',
  importOpeningBalances: 'Import opening balances',
  // NothingBeforeFields
  reasonForNoEarlierPay: 'Reason for no earlier pay',
  noEarlierPay: 'No earlier pay',
  all: (rowCount: Part) => `All ${rowCount}`,
  // Openings
  employeesN: (n: Part) => `${n} employees`,
  earlierCutoffsOfThisMonth: 'earlier cutoffs this month',
  payOfThisYear: 'pay this year',
  earlierCutoffOfThisMonth:
    'An earlier cutoff this month wasn’t paid in Kawani. Without its amounts, contributions and tax are wrong.',
  earlierPayOfThisYear:
    'Earlier months this year weren’t paid in Kawani. Without their amounts, the year’s tax is wrong.',
  andMore: (total: Part) => `and ${total} more`,
  noEarlierPayDots: 'No earlier pay…',
  noOpeningBalances: 'No opening balances',
  noOpeningBalancesTotal: (total: Part) => `No opening balances: ${total}`,
  theseEmployeesStartFromZero: 'This run computes these employees without earlier pay.',
  confirm: 'Confirm',
  confirmSize: (size: Part) => `Confirm ${size}`,
  chooseAtLeastOneEmployee: 'Choose at least one employee.',
  confirmed: (confirmed: Part) => `${confirmed} confirmed`,
  // PeoplePicker
  noEmployeeHasThisName: 'No employee has this name or code.',
  severalEmployeesMatchChooseOne: 'Several employees match. Choose one, or enter the code.',
  employees: 'Employees',
  nameOrCode: 'Name or code',
  remove: 'Remove',
};

/** Texts of src/desk/runs/new/first-cutoff.ts. */
export const firstCutoffTexts = {
  createCutoffsFirst: 'Create cutoffs first',
};
