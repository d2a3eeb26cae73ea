import type { z } from 'zod';
import { settingFields } from '#contract/payroll/client-settings.ts';
import type { TriedSettings } from '#contract/payroll/try-settings.ts';
import { formatRange } from '#src/language/format.ts';

/** People named. */
const most = 10;
type Person = TriedSettings['most'][number];

const size = (p: Person): number => Math.abs(p.after_centavos - p.before_centavos);

const summed = [
  'done',
  'left_out',
  'people',
  'changed',
  'gross_centavos',
  'contributions_centavos',
  'tax_centavos',
  'deductions_centavos',
  'net_centavos',
  'cost_centavos',
  'thirteenth_centavos',
] as const;

/** Two parts of one answer together: a run of thousands is answered five hundred people at a time. */
export function together(first: TriedSettings | null, next: TriedSettings): TriedSettings {
  if (!first) return next;
  const lines = new Map(first.lines.map((l) => [l.code, l]));
  for (const l of next.lines) {
    const now = lines.get(l.code);
    lines.set(
      l.code,
      now ? { ...l, people: now.people + l.people, net_centavos: now.net_centavos + l.net_centavos } : l,
    );
  }
  return {
    ...next,
    ...(Object.fromEntries(summed.map((name) => [name, first[name] + next[name]])) as Pick<
      TriedSettings,
      (typeof summed)[number]
    >),
    lines: [...lines.values()].sort((a, b) => Math.abs(b.net_centavos) - Math.abs(a.net_centavos)),
    most: [...first.most, ...next.most]
      .sort((a, b) => size(b) - size(a) || Math.abs(b.employer_centavos) - Math.abs(a.employer_centavos))
      .slice(0, most),
    notes: [...new Set([...first.notes, ...next.notes])],
  };
}

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
