import type { Part } from '#src/text/words.ts';

/** English texts of the desk: people, people. */
export const texts = {
  // AddDocument
  addDocument: 'Add document',
  chooseFile: 'Choose a file.',
  nbiClearance: 'NBI clearance',
  dateOnDocument: 'Date on the document',
  leaveBlankIfItNever: (expiryNoticeDays: Part) =>
    `Leave blank if it never expires. You get a notification ${expiryNoticeDays} days before.`,
  file: 'File',
  fiveMb: '5 MB',
  // DaysField
  correctionsCanBeNegativeFor: 'Corrections can be negative, for example -0.5',
  // EmployeeField
  employee: 'Employee',
  codeOrName: 'Code or name',
  enterCodeOrSearchBy: 'Enter a code, or search by name',
  // Leaving
  resigned: 'Resigned',
  contractEnded: 'Contract ended',
  requestedByEmployee: 'Requested by employee',
  terminated: 'Terminated',
  retired: 'Retired',
  deceased: 'Deceased',
  absentWithoutLeave: 'Absent without leave',
  archiveEmployee: 'Archive employee',
  assignmentsRatesSchedulesAndBenefits: (replace: Part) =>
    `${replace}. Assignments, rates, schedules, and benefits end on the last day. Requests for later days are cancelled. The employee can sign in through that day.`,
  lastDayOfSaved: (name: Part) => `Last day for ${name} saved. Payroll doesn’t have it yet.`,
  rehireEmployee: 'Rehire employee',
  startsNewEmploymentPeriodEarlier: (name: Part) =>
    `${name}. Starts a new employment period. Earlier records don’t change. Add a rate and a schedule next. An account with permissions over money or access stays archived until it is restored under Users.`,
  rehire: 'Rehire',
  rehired: (name: Part) => `${name} rehired`,
  firstDayOfWork: 'First day of work',
  // PaidDays
  paidUpToThosePayslips: (until: Part, from: Part) =>
    `Paid up to ${until}. Those payslips don’t change. Pay or deduct changes from ${from} with [an off-cycle run].`,
  paidUpToAskPayroll: (until: Part, from: Part) =>
    `Paid up to ${until}. Those payslips don’t change. Pay or deduct changes from ${from} with an off-cycle run in Payroll.`,
  // Sides
  hrRecord: 'HR record',
  records: 'Records',
  payrollRecord: 'Payroll record',
  notSyncedToPayroll: 'Not synced to Payroll',
  notSynced: (fields: Part) => `Not synced: ${fields}`,
  syncNow: 'Sync now',
  inSync: 'In sync',
  oneDiffers: '1 difference',
  differ: (differing: Part) => `${differing} differences`,
  // UnassignedDays
  fromHasNoClientSchedule: (from: Part, name: Part) => `From ${from}, ${name} has no client, schedule, or pay.`,
  // fields
  choose: 'Choose',
  unknown: 'Unknown',
  client: 'Client',
  noClientsYetAddOne: 'No clients yet. Add one.',
  branch: 'Branch',
  thisClientHasNoBranches: 'This client has no branches yet. Add one.',
  notSet: 'Not set',
  hoursDay: 'Hours a day',
  paidHoursWithoutBreaksSuch: 'Paid hours without breaks, such as 8',
  thisMayBeCorrectFor: (order: Part) => `${order}. This may be correct for a farm or small shop.`,
  nonePaidInCash: 'None, paid in cash',
  // rate-fields
  annualWorkDaysFactor: 'Annual work days factor',
};

/** Texts of src/desk/people/words.ts. */
export const rateUnitTexts = {
  monthly: 'a month',
  daily: 'a day',
  hourly: 'an hour',
};
