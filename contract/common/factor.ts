import type { z } from 'zod';
import { forDailyRates, isForDailyRates } from '#domain/tables/rest-day-factors.ts';
import { desk } from '../messages/sentence.ts';

/** Refuses a factor that only turns a daily rate into a monthly one beside a monthly salary. */
export function checkFactor(
  { scheme, factor_tenths: tenths }: { scheme: string | null; factor_tenths: number },
  ctx: z.core.$RefinementCtx,
): void {
  if (scheme === 'monthly' && isForDailyRates(tenths))
    ctx.addIssue({ code: 'custom', path: ['factor_tenths'], ...desk(forDailyRates(tenths)) });
}
