import type { Part } from '#src/text/words.ts';

/** English texts of the desk: calendar. */
export const texts = {
  // CalendarYear
  payCalendar: 'Pay calendar',
  years: 'Years',
  delete: (year: Part) => `Delete ${year}`,
  newYear: 'New year',
  client: 'Client',
  contributionMonth: 'Contribution month',
  createCutoffsForClients: (without: Part) => `Create cutoffs for ${without} ${without === 1 ? 'client' : 'clients'}`,
  payDate: 'pay date',
  newYearLower: 'new year',
  cutoffs: 'Cutoffs',
  cost: 'Cost',
  costPreviewOfTo: (client: Part, toDate: Part) => `Cost preview for ${client}, cutoff ending ${toDate}`,
  payDate2: 'Pay date',
  changePayDateOfTo: (client: Part, toDate: Part) => `Change the pay date for ${client}, cutoff ending ${toDate}`,
  noCalendarYearsYet: 'No calendar years yet',
  eachYearHoldsAllClients: 'Each year has all clients’ cutoffs and pay dates.',
  noCutoffsMatchTheseFilters: 'No cutoffs match these filters',
  noActiveClientHasCutoff: 'No active client has a cutoff in this month.',
  // NewYear
  createCutoffs: 'Create cutoffs',
  year: 'Year',
  cutoffsCreated: 'Cutoffs created',
  example2027: 'For example, 2027',
  eachClientsCutoffsFollowIts:
    'Each client’s cutoffs follow its cutoff days. A pay date on a weekend or national holiday moves to the last working day before it.',
  // PayDate
  payDateOfClients: (clients: Part) => `Pay date for ${clients} clients`,
  andMore: (clients: Part) => ` and ${clients} more`,
  savePayDate: 'Save pay date',
  moveAll: (clients: Part) => `Move all ${clients}`,
  reason: 'Reason',
  payDateChanged: 'Pay date changed',
  payDatesOfClientsChanged: (clients: Part) => `Pay dates for ${clients} clients changed`,
  currentReason: (movedBecause: Part) => `Current reason: ${movedBecause}`,
  oneRunPaysClientsOn: (clients: Part) =>
    `One run pays ${clients} clients on this day, so their pay dates move together. After you save, compute the run again. Clients:`,
  // columns
  cutoff: 'Cutoff',
  of: (month: Part, indexInMonth: Part, ofMonth: Part) => `${month}, ${indexInMonth} of ${ofMonth}`,
  run: 'Run',
  // use-calendar-year
  cutoffsAdded: (cutoffs: Part) => `${cutoffs} ${Number(cutoffs) === 1 ? 'cutoff' : 'cutoffs'} added`,
  thisAlsoDeletesItsCutoffs: (cutoffs: Part) =>
    `This also deletes the year’s ${cutoffs} cutoffs. Years with runs can’t be deleted.`,
  deleteYear: (year: Part) => `Delete ${year}?`,
  keep: 'Keep',
  deleted: (year: Part) => `${year} deleted`,
};
