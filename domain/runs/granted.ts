import type { PayCodes } from '../pay/codes.ts';
import type { EarningFacts, PayslipFacts, SmallUsage, YearToDate } from '../pay/facts.ts';
import { noYear } from '../pay/to-date.ts';

type Period = PayslipFacts['period'];

/** The year to date, and what the year before knows of the month that small benefits are granted for. */
interface Granted {
  readonly year: YearToDate | null;
  readonly granted?: SmallUsage;
}

/**
 * The day a benefit of small value is granted for, where that is not the pay date: the last of its cut-off, so that each month
 * has those of its own cut-offs, whenever they are paid. What is measured by the year or half of it is of the year that is paid.
 */
export function grantedOn(code: string, { to, payDate }: Period, codes: PayCodes): Pick<EarningFacts, 'grantDate'> {
  const item = Object.hasOwn(codes, code) ? codes[code]!.item : undefined;
  if (item === undefined) return {};
  return item.endsWith('_monthly') || to.slice(0, 4) === payDate.slice(0, 4) ? { grantDate: to } : {};
}

/** The year to date, with what the year before knows of the month that small benefits are granted for. */
export function yearGranted({ year, granted }: Granted, period: Period): YearToDate {
  const known = year ?? noYear;
  const month = period.to.slice(0, 7);
  if (!granted || known.deMinimisByMonth[month]) return known;
  return { ...known, deMinimisByMonth: { ...known.deMinimisByMonth, [month]: granted } };
}
