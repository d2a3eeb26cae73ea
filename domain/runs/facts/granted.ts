import type { PayCodes } from '#domain/pay/facts/codes.ts';
import type { EarningFacts, PayslipFacts, SmallUsage, YearToDate } from '#domain/pay/facts/facts.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';

type Period = PayslipFacts['period'];

/** The year to date, and the previous year's totals of the month that de minimis benefits are granted for. */
interface Granted {
  readonly year: YearToDate | null;
  readonly granted?: SmallUsage;
}

/**
 * Returns the grant date of a de minimis benefit, if not the pay date: the last day of its cutoff, so that each month
 * has the benefits of its own cutoffs, whenever paid. Items measured by year or half year belong to the paid year.
 */
export function grantedOn(code: string, { to, payDate }: Period, codes: PayCodes): Pick<EarningFacts, 'grantDate'> {
  const item = Object.hasOwn(codes, code) ? codes[code]?.item : undefined;
  if (item === undefined) return {};
  return item.endsWith('_monthly') || to.slice(0, 4) === payDate.slice(0, 4) ? { grantDate: to } : {};
}

/** The year to date, and the previous year's totals of the month that de minimis benefits are granted for. */
export function yearGranted({ year, granted }: Granted, period: Period): YearToDate {
  const known = year ?? noYear;
  const month = period.to.slice(0, 7);
  if (!granted || known.deMinimisByMonth[month]) return known;
  return { ...known, deMinimisByMonth: { ...known.deMinimisByMonth, [month]: granted } };
}
