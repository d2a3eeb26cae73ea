import type { PayCodes } from '#domain/pay/facts/codes.ts';
import type { EarningFacts, PayslipFacts, SmallUsage, YearToDate } from '#domain/pay/facts/facts.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';

type Period = PayslipFacts['period'];

/** The year to date, and the previous year's totals of the month for which de minimis benefits are granted. */
interface Granted {
  readonly year: YearToDate | null;
  readonly granted?: SmallUsage;
}

/**
 * Returns the grant date of a de minimis benefit, if it isn't the pay date: the last day of its cutoff, so that each
 * month has the benefits of its own cutoffs, regardless of their pay date. Items with a yearly or semestral limit
 * belong to the year of payment.
 */
export function grantedOn(code: string, { to, payDate }: Period, codes: PayCodes): Pick<EarningFacts, 'grantDate'> {
  const item = Object.hasOwn(codes, code) ? codes[code]?.item : undefined;
  if (item === undefined) return {};
  return item.endsWith('_monthly') || to.slice(0, 4) === payDate.slice(0, 4) ? { grantDate: to } : {};
}

/** Returns the year to date, with the previous year's totals of the month for which de minimis benefits are granted. */
export function yearGranted({ year, granted }: Granted, period: Period): YearToDate {
  const known = year ?? noYear;
  const month = period.to.slice(0, 7);
  if (!granted || known.deMinimisByMonth[month]) return known;
  return { ...known, deMinimisByMonth: { ...known.deMinimisByMonth, [month]: granted } };
}
