import { jobEntryTexts } from '#src/text/en/desk/people/record.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import type { Timelines } from '#contract/hr/people/employee-timelines.ts';
import { shownValue } from '#domain/records/fields.ts';
import { rateWords } from '#src/desk/people/words.ts';

export interface JobEntry {
  key: string;
  from: string;
  /** Effective on the viewed date, later, or over. */
  when: 'now' | 'next' | 'past';
  what: string;
}

/** Replaces an amount that is not shown. */
export const dots = '₱••••••';

/** Returns the entries of employment, assignments, employment status, and rates as one list, latest first. */
export function jobEntries(timelines: Timelines, asOf: string, amounts: boolean): JobEntry[] {
  const entries = <E extends { id: number; from_date: string; to_date: string | null; withdrawn_at: string | null }>(
    kind: string,
    of: readonly E[],
    words: (entry: E) => string,
  ): JobEntry[] =>
    of
      .filter((e) => e.withdrawn_at === null)
      .map((e) => ({
        key: `${kind} ${e.id}`,
        from: e.from_date,
        when: e.from_date > asOf ? 'next' : e.to_date !== null && e.to_date < asOf ? 'past' : 'now',
        what: words(e),
      }));
  return [
    ...entries('rate', timelines.rates, (r) =>
      [jobEntryTexts.rate(amounts ? rateWords(r) : dots), r.note].filter(Boolean).join(', '),
    ),
    ...entries('place', timelines.assignments, (a) => `${a.client}, ${a.branch}`),
    ...entries('status', timelines.statuses, (s) => shownValue(employeeLabels.employment_status, s.employment_status)),
    ...entries('employment', timelines.employments, () => jobEntryTexts.hired).map((e) =>
      // A hire is an event: only an upcoming one has a state.
      e.when === 'now' ? ({ ...e, when: 'past' } as const) : e,
    ),
  ].toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
}
