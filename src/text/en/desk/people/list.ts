import { counted } from '#src/text/en/desk/counted.ts';
import type { Part } from '#src/text/words.ts';

/** English texts of the desk: people, list. */
export const texts = {
  none: 'none',
  // ChangeMany
  assignToClient: (peopleCount: Part) => `Assign ${peopleCount} to a client`,
  effectiveFromThisDateEarlier:
    'Effective from this date. Earlier assignments stay on record. Leave the position blank to keep current positions.',
  assign: 'Assign',
  employmentStatusOf: (peopleCount: Part) => `Employment status for ${peopleCount}`,
  effectiveFromThisDateEarlierStatuses: 'Effective from this date. Earlier statuses stay on record.',
  changeStatus: 'Change status',
  leaveCreditsFor: (peopleCount: Part) => `Leave credits for ${peopleCount}`,
  addsOneLedgerEntryFor: 'Adds one ledger entry for each employee',
  addCredits: 'Add credits',
  givenLeaveCredits: 'given leave credits',
  archivePeopleCount: (peopleCount: Part) => `Archive ${peopleCount}`,
  assignmentsRatesSchedulesAndBenefits:
    'Assignments, rates, schedules, and benefits end on the last day. Requests for later days are cancelled. Employees can sign in through that day.',
  archive: 'Archive',
  contractEnded: 'Contract ended',
  projectEnded: 'Project ended',
  resigned: 'Resigned',
  retired: 'Retired',
  // EmployeeManagement
  leaveCredits: 'leave credits',
  importLeaveCredits: 'Import leave credits',
  importEmployees: 'Import employees',
  employees: 'Employees',
  views: 'Views',
  active: 'Active',
  missingData: 'Missing data',
  hiredThisMonth: 'Hired this month',
  all: 'All',
  import: 'Import',
  newEmployee: 'New employee',
  openFile: 'open 201 file',
  del: 'Del',
  noEmployeesMatchTheseFilters: 'No employees match these filters',
  searchedNamesAndCodesFor: (search: Part) => `Searched names and codes for “${search}”.`,
  noEmployeesYet: 'No employees yet',
  addClientAndBranchFirst: 'Add a client and a branch first. Then add employees one by one, or import a file.',
  newBranch: 'New branch',
  // EmployeePanel
  openFile2: 'Open 201 file',
  rehireDots: 'Rehire…',
  archiveDots: 'Archive…',
  today: (today: Part) => `Today, ${today}`,
  client: 'Client',
  line: (line: Part) => `Line ${line}`,
  position: 'Position',
  schedule: 'Schedule',
  rate: 'Rate',
  fromFromDate: (fromDate: Part) => `From ${fromDate}`,
  hired: 'Hired',
  lastDay: 'Last day',
  governmentIdsAndBank: 'Government IDs and bank',
  pagIbig: 'Pag-IBIG',
  bank: 'Bank',
  contact: 'Contact',
  mobile: 'Mobile',
  account: 'Account',
  signInMethod: 'Sign-in method',
  noAccount: 'No account',
  roles: 'Roles',
  // Filters
  nameOrCode: 'Name or code',
  branch: 'Branch',
  missing: 'Missing',
  anyData: 'Any data',
  expiringDocument: 'Expiring document',
  any: 'Any',
  expires: 'Expires',
  left: 'Left',
  clear: 'Clear',
  fromFrom: (from: Part) => `from ${from}`,
  until: (formatDate: Part) => `until ${formatDate}`,
  // LeavingMany
  changesOnLastDay: 'Changes on the last day',
  andMoreBranches: (others: Part, others2: number) => `; and ${others} more ${others2 === 1 ? 'branch' : 'branches'}`,
  enterLastDayToSee: 'Enter the last day to see what ends on that day.',
  checkingWhatEndsOnThis: 'Checking what ends on this day…',
  noAssignmentsRequestsOrSessions: 'No assignments, requests, or sessions end on this day.',
  // MoreActions
  more: 'More',
  exportTheseEmployees: (format: Part) => `Export these employees (${format})`,
  payPreviewByClient: 'Pay preview by client',
  leaveCredits2: 'Leave credits',
  importFile: 'Import a file',
  exportXlsx: 'Export (XLSX)',
  blankTemplateXlsx: 'Blank template (XLSX)',
  // SalaryPreview
  oneLine: '1 line',
  lines: (n: Part) => `${n} lines`,
  name: 'Name',
  code: 'Code',
  from: 'From',
  to: 'To',
  payBasis: 'Pay basis',
  noRate: 'No rate',
  ratePesos: 'Rate, ₱',
  pay: 'Pay',
  withoutRate: (total: Part, without: Part) => `${total}, ${without} without a rate`,
  noEmployeesAtThisClient: 'No employees at this client on these days',
  // ScheduleMany
  scheduleFor: (peopleCount: Part) => `Schedule for ${peopleCount}`,
  afterEndDateEarlierSchedule:
    'After the end date, the earlier schedule applies again. Leave the end date blank to make the new schedule permanent. Paid days don’t change.',
  firstDayWithoutSchedule: 'Proposed: first unpaid day without a schedule',
  firstDayOfSchedule: 'First day of the schedule',
  leaveBlankForNoEnd: 'Leave blank for no end date',
  // SelectedBar
  createAccounts: 'Create accounts',
  // columns
  leftSeparatedOn: (separatedOn: Part) => `Left ${separatedOn}`,
  leaves: (separatedOn: Part) => `Leaves ${separatedOn}`,
  fromHiredOn: (hiredOn: Part) => `From ${hiredOn}`,
  open201FileOf: (name: Part) => `Open 201 file of ${name}`,
  rehire: (name: Part) => `Rehire ${name}`,
  archiveName: (name: Part) => `Archive ${name}`,
  // EmployeePanel
  email: 'E-mail',
};

/** Texts of src/desk/people/list/leaving-words.ts. */
export const leavingTexts = {
  and: (first: Part, last: Part) => `${first} and ${last}`,
  pendingRequest: (waiting: number) => counted(waiting, 'pending request'),
  approvedRequest: (approved: number) => counted(approved, 'approved request'),
  onThisDay: (assignments: number) =>
    `${counted(assignments, 'assignment')} ${assignments === 1 ? 'ends' : 'end'} on this day.`,
  startingLaterRemoved: (later: number) =>
    `${counted(later, 'assignment')} starting later ${later === 1 ? 'is' : 'are'} removed.`,
  cancelledForLaterDays: (cancelled: Part) => `Cancelled for later days: ${cancelled}.`,
  pastThisDayWithIt: (over: number) =>
    `${counted(over, 'leave request')} ${over === 1 ? 'continues' : 'continue'} past this day. ${over === 1 ? 'It is' : 'They are'} shortened to end on this day, or cancelled if no leave days are left.`,
  dayHasPassedSoNow: (sessions: number) =>
    `The day has passed, so ${counted(sessions, 'session')} ${sessions === 1 ? 'ends' : 'end'} now.`,
  hiredAfterThisDayWont: (late: number) =>
    `${counted(late, 'employee was', 'employees were')} hired after this day and won’t be archived.`,
  paidForLaterDaysUp: (paid: number, paidUntil: Part) =>
    `${counted(paid, 'employee was', 'employees were')} paid for later days, up to ${paidUntil}. Those payslips don’t change. Use an off-cycle run to deduct overpayments.`,
};
