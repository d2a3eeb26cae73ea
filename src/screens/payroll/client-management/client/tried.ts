import type { z } from 'zod';
import { settingFields } from '#contract/payroll/client-settings.ts';
import type { TriedSettings } from '#contract/payroll/try-settings.ts';
import { formatRange } from '#src/language/format.ts';
import { added } from '#src/parts/payroll/tried.ts';

/** Two parts of one answer together: a run of thousands is answered five hundred people at a time. */
export const together = (first: TriedSettings | null, next: TriedSettings): TriedSettings =>
  first ? { ...added(first, next), notes: [...new Set([...first.notes, ...next.notes])] } : next;

/** The dates of what was computed again; null: there are none, or the name of the one run says them. */
export function datesOf({ runs, from_date, to_date }: Pick<TriedSettings, 'runs' | 'from_date' | 'to_date'>) {
  if (from_date === null || to_date === null) return null;
  const dates = formatRange(from_date, to_date);
  return runs.length === 1 && runs[0]!.name.includes(dates) ? null : dates;
}

/** What is asked for instead where the settings cannot be tried: fields are marked only once a form is saved. */
export function toPutRight({ issues }: z.ZodError): string {
  const name = issues[0]?.path[0] as keyof typeof settingFields | undefined;
  return name === undefined
    ? 'The settings cannot be tried as they stand.'
    : `Put right first: ${settingFields[name].label}.`;
}
