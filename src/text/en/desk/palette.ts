import type { Part } from '#src/text/words.ts';

/** English texts of the desk: palette. */
export const texts = {
  resultsN: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  // Palette
  search: 'Search',
  employeeClientRunScreenSetting: 'Employee, client, run, screen, setting, action, or help',
  results: 'Results',
  searchingDots: 'Searching…',
  noResultsNoResults: (noResultsHint: Part) => `No results. ${noResultsHint}`,
  tryOneWordSuchAs: 'Try one word, such as “leave”, or an employee code.',
  couldntSearchRecords: 'Couldn’t search records.',
  noResults: 'No results',
  // use-found
  employees: 'Employees',
  clients: 'Clients',
  payrollRuns: 'Payroll runs',
  recentlyOpened: 'Recently opened',
  pinned: 'Pinned',
  screens: 'Screens',
  actions: 'Actions',
  settings: 'Settings',
  help: 'Help',
};

/** Texts of src/desk/palette/finds/payroll.ts. */
export const payrollTexts = {
  newPayrollRun: 'New payroll run',
  newOffCycleRun: 'New off-cycle run',
  newEmployeeAdjustment: 'New employee adjustment',
  importEmployeeAdjustments: 'Import employee adjustments',
  newLoan: 'New loan',
  importLoans: 'Import loans',
};

/** Texts of src/desk/palette/finds/billing.ts. */
export const billingTexts = {
  companyNameAndGovernmentIds: 'Company name and government IDs',
};

/** Texts of src/desk/palette/finds/schedules.ts. */
export const schedulesTexts = {
  newHoliday: 'New holiday',
  addNationalHolidays: 'Add national holidays',
  newSchedule: 'New schedule',
  newRotation: 'New rotation',
};

/** Texts of src/desk/palette/finds/settings.ts. */
export const settingsTexts = {
  setUpPayroll: 'Set up payroll',
  newUser: 'New user',
  helpAndDocs: 'Help and docs',
};

/** Texts of src/desk/palette/finds/people.ts. */
export const peopleTexts = {
  newEmployee: 'New employee',
  importEmployees: 'Import employees',
  importOpeningBalances: 'Import opening balances',
  ratesPaySchemeEmployee: 'Rates and pay basis of an employee',
  leaversWithoutFinalPay: 'Leavers without final pay',
};

/** Texts of src/desk/palette/finds/clients.ts. */
export const clientFindTexts = {
  newClient: 'New client',
  newBranch: 'New branch',
};

/** Search words for the pay settings of a client, by setting. */
export const settingSearchWords: Readonly<Record<string, readonly string[]>> = {
  contribution_timing: ['when to deduct contributions', 'first or second cutoff'],
  thirteenth_holiday_pay: ['13th month', 'thirteenth month'],
  net_floor_basis_points: ['minimum take-home pay', 'net pay floor'],
  long_month: ['divisor', '31 days', 'absences of monthly paid'],
  payslip_password: ['PDF password'],
  mwe_rest_day: ['minimum wage earner', 'MWE'],
  mwe_contributions: ['minimum wage earner', 'MWE'],
  maternity_differential: ['maternity leave', 'salary differential', 'RA 11210'],
  computer_approves: ['approver', 'maker checker', 'second approver'],
};
