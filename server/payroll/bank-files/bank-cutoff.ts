import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { lastPosted } from './bank.queries.ts';

export const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

type Asked = Partial<Record<'year' | 'month' | 'period' | 'run', number | undefined>>;

/**
 * Returns the cutoff of a bank file. Without any parameters, returns the cutoff of the last posted run. If only some
 * are missing, each defaults to today's.
 */
export async function askedCutoff(db: Kysely<DB>, { year, month, period, run }: Asked, today: string) {
  const last = year === undefined && month === undefined && period === undefined ? await lastPosted(db) : undefined;
  if (last && run === undefined) return { month: last.month, period: last.period, run: last.run ?? undefined };
  return {
    month: monthText(year ?? Number(today.slice(0, 4)), month ?? Number(today.slice(5, 7))),
    period: period ?? 1,
    run,
  };
}
