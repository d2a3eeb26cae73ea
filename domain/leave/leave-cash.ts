import type { Centavos } from '../money/centavos.ts';
import { ratio, roundHalfUp, times } from '../money/ratio.ts';
import { lineRate } from '../pay/facts/collector.ts';
import type { RateFacts } from '../pay/facts/facts.ts';
import { unitRate } from '../pay/facts/lines.ts';

/**
 * Returns the cash value of leave credits, in centavos: the daily rate on the day of conversion × days, rounded half up
 * once (Labor Code Art. 95, IRR book III rule V s. 5). 20,000.00 a month at 313 days a year is 766.77 a day, so 5 days
 * are 3,833.87.
 */
export const leaveInCash = (rate: RateFacts, days: number): Centavos =>
  roundHalfUp(times(unitRate(lineRate(rate), 'day'), ratio(Math.round(days * 1000), 1000)));
