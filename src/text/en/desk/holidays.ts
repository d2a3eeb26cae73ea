import { formatCount } from '#src/text/format.ts';
import { counted } from '#src/text/en/desk/counted.ts';
import type { Part } from '#src/text/words.ts';

/** English texts of the desk: holidays. */
export const texts = {
  // AddYear
  oneHoliday: '1 holiday',
  holidaysN: (n: Part) => `${n} holidays`,
  addNationalHolidays: 'Add national holidays',
  asProclaimedAddLocalAnd: 'Dates as proclaimed. Add local and later proclaimed holidays by hand.',
  add: (chosenCount: Part) => `Add ${chosenCount}`,
  noHolidaysToAdd: 'No holidays to add',
  added: (added: Part, there: number) => `${added} added${there > 0 ? `, ${there} already added` : ''}`,
  year: 'Year',
  noProclamationForInKawani: (year: Part) =>
    `No proclamation for ${year} in Kawani yet. Add holidays by hand or import a file.`,
  loading: 'Loading',
  holidaysOf: (year: Part) => `Holidays in ${year}`,
  alreadyAdded: 'already added',
  alreadyAddedAs: (keptAs: Part) => `already added as ${keptAs}`,
  // HolidayEffect
  impact: 'Impact',
  chooseDateAndBranchesFor: 'Choose a date, and branches for a local holiday.',
  checkingImpactDots: 'Checking the impact…',
  noEmployeesDaysChange: 'No employee’s days change.',
  allEmployeesSeeChangeIn: 'All employees see the change in the portal.',
  noTimeOnThatDay: 'No time on that day is approved yet.',
  byBranchWhat: (what: Part) => `By branch: ${what}`,
  cutoff: (from: Part) => `cutoff ${from}`,
  noneYet: 'none yet',
  // HolidayManagement
  exampleBonifacioDay: 'For example, Bonifacio Day',
  numberAndDateOfProclamation: 'Number and date of the proclamation or ordinance',
  branches: 'Branches',
  holidays: 'Holidays',
  addNationalHolidaysDots: 'Add national holidays…',
  move: 'Move',
  nameOrProclamation: 'Name or proclamation',
  holidaysSetPremiumPayAdd: 'Holidays set premium pay. Add the year’s national holidays, and local holidays by branch.',
  // LeaveEffect
  checkingLeaveDots: 'Checking leave…',
  noPendingOrApprovedLeave: 'No pending or approved leave changes.',
  andMore: (n: Part) => `And ${n} more.`,
  // Move
  movedTo: (name: Part, date: Part) => `${name} moved to ${date}`,
  undo: 'Undo',
  movedBackTo: (name: Part, date: Part) => `${name} moved back to ${date}`,
  anotherUserChangedThisHoliday:
    'Another user changed this holiday. Close this dialog and review the holiday before you move it.',
  thisHolidayAlreadyExistsOn: 'This holiday already exists on that date.',
  moveHoliday: 'Move holiday',
  nowOn: (name: Part, date: Part) => `${name}, now on ${date}`,
  chooseAnotherDate: 'Choose another date',
  newDate: 'New date',
  numberAndDateOfTheProclamation: 'Number and date of the proclamation',
  // PayHolidays
  payDatesStayOnSpecial: 'Pay dates stay on special working days',
  proclamationNumberAndDateOr: 'Proclamation number and date, or why banks are closed',
  payrollHolidays: 'Payroll holidays',
  bankHolidaysAndOtherDays:
    'Bank holidays and other days off besides HR’s national holidays. New cutoffs move pay dates off them. Premium pay uses HR’s holidays.',
  // Places
  clientAndBranch: 'Client and branch',
  employees: 'Employees',
  approved: 'Approved',
  paid: 'Paid',
  run: 'Run',
  // YearCalendar
  local: (branches: Part) => `, local: ${branches}`,
  calendarOf: (year: Part) => `Calendar for ${year}`,
  holidaysRowCount: (rowCount: Part) => `${rowCount} holidays`,
  yearYear: (year: Part) => `Year ${year}`,
  print: 'Print',
  legend: 'Legend',
  roundLocal: 'Round mark: local',
  // YearEffect
  thisDayBecomesHoliday: 'This day becomes a holiday',
  theseDaysBecomeHolidays: (chosenCount: Part) => `These ${chosenCount} days become holidays`,
  noEmployeesOnTheseDays: (chosenCount: number) => `No employees on ${chosenCount === 1 ? 'this day' : 'these days'}`,
  for: (days: Part, what: Part) => `${days} for ${what}.`,
  oneEmployee: '1 employee',
  employeesPeople: (people: Part) => `${people} employees`,
  noTimeOnTheseDays: 'No time on these days is approved yet.',
  byBranch: 'By branch',
  allEmployeesSeeThemIn: 'All employees see the holidays in the portal.',
};

/** Texts of src/desk/holidays/effect-words.ts. */
export const effectTexts = {
  noEmployeesOnThatDay: 'no employees on that day',
  becomesAHolidayFor: (day: Part, becomes: Part, whom: Part) => `${day} becomes a ${becomes} holiday for ${whom}.`,
  noLongerHolidayNoEmployees: (day: Part, was: Part) =>
    `${day} is no longer a ${was} holiday. No employees on that day.`,
  noLongerHolidayFor: (day: Part, was: Part, whom: Part) => `${day} is no longer a ${was} holiday for ${whom}.`,
  becomesInsteadOfFor: (day: Part, becomes: Part, was: Part, whom: Part) =>
    `${day} becomes ${becomes} instead of ${was} for ${whom}.`,
  paidConfirmChangesUnderTimesheet: (paid: number) =>
    `${counted(paid, 'day is', 'days are')} paid. Confirm changes under Timesheet approval; the next run pays or deducts the difference.`,
  daysApprovedTheyStayApproved: (approved: number) =>
    approved === 1
      ? '1 day is approved. It stays approved until you return it.'
      : `${formatCount(approved)} days are approved. They stay approved until you return them.`,
  recomputed: (sent: number) => `${counted(sent, 'day pending approval is', 'days pending approval are')} recomputed.`,
  alreadyPaid: (nightsPaid: number) => `, ${formatCount(nightsPaid)} already paid`,
  thatRanPastMidnightInto: (nights: number, paid: Part) =>
    `${counted(nights, 'shift', 'shifts')} that ran past midnight into this day ${nights === 1 ? 'changes' : 'change'} too${paid}.`,
};

/** Texts of src/desk/holidays/leave-effect-words.ts. */
export const leaveEffectTexts = {
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  ofCreditsReturned: 'of credits returned',
  ofCreditsCharged: 'of credits charged',
  withoutPay: 'without pay',
  paidAgain: 'paid again',
  leaveRequestsChange: (total: number) => `${formatCount(total)} leave requests change.`,
  leaveOfChanges: (people: number) =>
    `Leave changes for ${people === 1 ? '1 employee' : `${formatCount(people)} employees`}`,
  alreadyPaidBecomeRetroactiveChange: (days: Part, n: number) =>
    ` ${days} already paid become${n === 1 ? 's' : ''} a retroactive change.`,
  alreadyPaidRetroactive: (days: Part) => `; ${days} already paid, retroactive`,
  andMore: (total: Part) => ` And ${total} more.`,
};
