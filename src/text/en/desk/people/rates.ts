import type { Part } from '#src/text/words.ts';

/** English texts of the desk: people, rates. */
export const texts = {
  // DailyRatePreview
  position: 'Position',
  region: 'Region',
  from: 'From',
  to: 'To',
  dailyRatePesos: 'Daily rate, ₱',
  dailyRates: 'Daily rates',
  noRatesOfThisClient: 'No rates for this client on these days',
  // DailyRates
  thisMayBeCorrectFor: (order: Part, area: unknown) =>
    `${order}. This may be correct ${area ? 'elsewhere in the region, or ' : ''}for a farm or small shop.`,
  client: 'Client',
  addClientFirstUnderClients: 'Add the client first, under Clients',
  asInEmployeeRecordsSuch: 'Position in employee records, such as Security guard',
  for8HourDay: 'For an 8-hour day',
  firstDayItApplies: 'First day the rate applies',
  preview: 'Preview',
  positionOrClient: 'Position or client',
  dailyRatesByClientAnd: 'Daily rates by client and position. Rates below the wage order are marked.',
};

/** Texts of src/desk/people/rate-words.ts. */
export const rateTexts = {
  everyDayPaidByDay: (days: Part) => `${days}, every day, paid by the day`,
  everyDayPaid: (days: Part) => `${days}, every day paid`,
  daysAMonth: (days: Part, perMonth: Part) => `${days}, ${perMonth} days a month`,
  mondayToSaturday: 'Monday to Saturday',
  mondayToFriday: 'Monday to Friday',
  specialDaysUnpaid: ', special days unpaid',
  aDayAnHour: (daily: Part, hourly: Part) => `${daily} a day, ${hourly} an hour`,
};
