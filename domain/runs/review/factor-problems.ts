import { rateOn } from '#domain/pay/facts/collector.ts';
import { factorDiffers, forDailyRates, isForDailyRates } from '#domain/tables/rest-day-factors.ts';
import type { RunPerson } from '../facts/person-facts.ts';
import type { RunProblem } from './run-problem.ts';

/** Minimum days of a period from which a week's rest days can be detected. */
const enough = 13;

/** Returns the weekly rest days in a period, 1 or 2. Undefined if there are none, or too few days to tell. */
function weeklyRest({ days, summary }: Pick<RunPerson, 'days' | 'summary'>): number | undefined {
  const dates = new Set(days.map((d) => d.date));
  const rest = new Set(days.filter((d) => d.day.includes('rest_day')).map((d) => d.date)).size;
  if (summary || rest === 0 || dates.size < enough) return undefined;
  return Math.min(2, Math.max(1, Math.round((rest * 7) / dates.size)));
}

/** Returns a problem if a salary's annual divisor doesn't match the schedule that was worked. */
export function factorProblems(p: Pick<RunPerson, 'rates' | 'days' | 'summary'>): RunProblem[] {
  const last = p.days.at(-1)?.date;
  const rate = last === undefined ? undefined : rateOn(p.rates, last);
  if (rate?.scheme !== 'monthly') return [];
  const problem = (code: string, message: string, must = false): RunProblem[] => [
    { code, field: 'rates', message, must },
  ];
  if (isForDailyRates(rate.factorTenths)) return problem('factor.daily', forDailyRates(rate.factorTenths), true);
  const rest = weeklyRest(p);
  const differs = rest === undefined ? undefined : factorDiffers(rate.factorTenths, rest);
  return differs === undefined ? [] : problem('factor.rest_days', differs);
}
