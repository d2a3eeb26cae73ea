import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, people. */
export const sentences = {
  // employees.import
  accountLacksZeros: (bank: Part, digits: number, entered: number) =>
    `A ${bank} account number has ${digits} digits, not ${entered}. Add the missing ${digits - entered === 1 ? 'zero' : 'zeros'} at the start`,
  codeBelongsTo: (name: Part) => `${name} already has this code`,
  // create
  anotherEmployeeHasThisCode: 'Another employee has this code. Enter another code.',
  chooseAnActiveClient: 'Choose an active client.',
  chooseAnActiveBranchOf: 'Choose an active branch of this client.',
  chooseAnActiveSchedule: 'Choose an active schedule.',
  importedWithoutAStartDate: 'Imported without a start date: effective from the hire date',
  // drafts.handlers
  youHaveDraftsDiscardOne: 'You have 50 drafts. Discard one first.',
  // employee-list.handlers
  thisListCantBeSorted: (asked: Part) => `This list can’t be sorted by ${asked}. Choose another column.`,
  // entitlements.handlers
  chooseAnActiveBenefit: 'Choose an active benefit.',
  theStartDateIsBefore: 'Start date must be on or after the first day of work.',
  leaveCredit: 'leave credit',
  chooseALeaveTypeWith: 'Choose a leave type with credits.',
  theBalanceOfThisLeave: (seen: Part, now: Part) =>
    `This leave balance changed from ${seen} to ${now}. Check the ledger, then enter the change again.`,
  thisTakesMoreThanThe: 'This takes more than the balance after pending requests. Enter fewer days.',
  // employees.import.devices
  itsClientHasDevicesEnter: (codesCount: Part, codes: Part, pin: Part) =>
    `The client has ${codesCount} devices. Enter the badge number as ${codes}: ${pin}`,
  enterItAsOrAs: 'Enter badge numbers as 1044, or as GATE-1: 1044; GATE-2: 17',
  badgeNumbersNeedThePermission: 'You need the time keeping permission to import badge numbers.',
  isTheNumberOf: (device: Part, pin: Part, name: Part) =>
    `${name} has the badge number ${device}: ${pin}. Enter another badge number`,
  nowBelongsToTwoEmployees: (device: Part, pin: Part) =>
    `The badge number ${device}: ${pin} now belongs to two employees. Nothing was saved. Check the file again.`,
  isANewDeviceOf: (code: Part, client: Part, known: readonly string[]) =>
    `${code} is a new device for ${client}, which has ${known.join(', ')}`,
  // employees.import.fields
  noScheduleHasThisName: 'No schedule has this name',
  notANumberOf: (what: Part) => `Enter the number of ${what}`,
  // employees.import
  notInTheListOf: 'This bank isn’t listed, so its employees are paid from the bank list. Check the name.',
  itsAmountIsUnder: (header: Part) => `The amount is under “${header}”. Correct the pay basis, or move the amount`,
  theSameNameAndBirth: 'the same name and birth date, the same government ID, or the same e-mail address',
  oneOfTheseNumbersBelongs: (row: Part) =>
    `One of these badge numbers belongs to row ${row}. Enter another badge number`,
  possibleDuplicateOf: (code: Part, name: Part, client: Part, resigned: boolean, same: Part) =>
    `Possible duplicate of ${code}, ${name} (${client}${resigned ? ', resigned' : ''}): same ${same}`,
  // leave
  thisEmployeeIsAlreadyArchived: 'This employee is already archived. Refresh the page.',
  theLastDayOfWork: 'The last day of work must be on or after the first day of work.',
  theLastDayOfWorkCan: 'The last day of work can be at most a year ahead.',
  // leaving.handlers
  thisEmployeeIsActiveSo: 'This employee is active, so there is nothing to restore. Refresh the page.',
  theRehireDateMustBe: 'The rehire date must be after the last day of work.',
  // likely
  anExistingEmployeeMayBe: 'An existing employee may be the same person. Compare them first.',
  // own-data
  allDataKawaniHrStores:
    'All data Kawani (HR) stores about you. Dates are YYYY-MM-DD, instants UTC, money in centavos.',
  // daily-rates.handlers
  thisPositionAlreadyHasA:
    'This position already has a rate from this date. Correct that rate, or choose another date.',
  // daily-rates.import
  wageOrder: 'Wage order',
  thisClientIsArchived: 'This client is archived',
  // record.handlers
  thisEmployeeIsArchivedRestore: 'This employee is archived. Restore the employee first.',
  bankAccount: 'bank account',
  // salary.handlers
  theEndMustBeOn: 'End date must be on or after the start date.',
  // timelines
  theEmployeeIsAlreadyAssigned:
    'The employee is already assigned to this client on some of these days. Correct that assignment, or choose other dates.',
  anotherEntryCoversSomeOf: 'Another entry covers some of these days. Correct that entry, or choose other dates.',
  theEmployeeWasNotEmployed: 'The employee wasn’t employed on this day. Choose a date within the employment.',
  itContinuesAfterTheLast: 'End date must be on or before the last day of work.',
  anotherEntryStartsOnThis: 'Another entry starts on this day. Correct that entry instead.',
  anotherEntryStartsBeforeThis: 'Another entry starts on or before this day. Choose an earlier end date.',
  theMainAssignmentComesFirst: 'Add the main assignment before a second assignment.',
  hasDatesOutsideThisEntry: (datedWithin: Part) =>
    `${datedWithin} has dates outside this entry. Correct those dates first.`,
  itHasAlreadyStartedCorrect: 'This entry has already started, so it can’t be removed. Correct it instead.',
  anActiveEmployeeNeedsA: 'An active employee needs a main assignment. Correct this assignment instead.',
  aMainAssignmentEndsWhen:
    'A main assignment ends when a new one starts or the employment ends. Add the new assignment instead.',
};
