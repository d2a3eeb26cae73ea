import type { z } from 'zod';
import { forDailyRates, isForDailyRates } from '#domain/tables/rest-day-factors.ts';
import { desk } from '../messages/sentence.ts';

/** Refuses a factor with a monthly salary if the factor only converts a daily rate to a monthly one. */
export function checkFactor(
  { scheme, factor_tenths: tenths }: { scheme: string | null; factor_tenths: number },
  ctx: z.core.$RefinementCtx,
): void {
  if (scheme === 'monthly' && isForDailyRates(tenths))
    ctx.addIssue({ code: 'custom', path: ['factor_tenths'], ...desk(forDailyRates(tenths)) });
}
