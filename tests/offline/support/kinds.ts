import { addDays, weekday } from '#domain/calendar/local-date.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { everyKind, type Kind } from '#tests/api/requests/filings-support.ts';

/** The kinds of filings as a phone files them: the n-th of a person never overlaps another. */

/** The date of the first request; a Wednesday. */
export const today = '2026-11-18';
/** A day whose cutoff is closed, and a day that is still to come. */
const closed = '2026-03-04';
const future = '2026-12-23';

export interface OfflineKind extends Kind {
  name: RequestKind;
  /** What is filed: `words` in its text, on the days of the n-th filing; `bad`: the server refuses it. */
  payload(words: string, n: number, bad?: boolean): object;
}

/** The n-th working day from December on; there is no leave or other schedule there. */
export function workday(n: number): string {
  let date = '2026-12-01';
  for (let left = n; ; date = addDays(date, 1)) if (weekday(date) < 6 && left-- === 0) return date;
}

const hour = (n: number) => String(n % 24).padStart(2, '0');

const own: Record<Kind['table'], Pick<OfflineKind, 'name'> & { days: (n: number, bad: boolean) => object }> = {
  'hr.leaves': {
    name: 'leave',
    // Without pay, so that no credit is used up.
    days: (n, bad) => ({ ...days(n, bad), leave_type_id: 2 }),
  },
  'hr.overtimes': {
    name: 'overtime',
    days: (n, bad) => ({
      date: bad ? closed : addDays(today, 1 + Math.floor(n / 24)),
      start_time: `${hour(n)}:00`,
      end_time: `${hour(n)}:30`,
    }),
  },
  'hr.accomplishments': {
    name: 'accomplishment',
    days: (_, bad) => ({ date: bad ? future : today, minutes: 10 }),
  },
  'hr.change_schedules': { name: 'change-schedule', days: (n, bad) => days(n, bad) },
  'hr.official_businesses': {
    name: 'official-business',
    days: (n, bad) => ({
      date: bad ? closed : addDays(today, 1 + Math.floor(n / 24)),
      start_time: `${hour(n)}:00`,
      end_time: `${hour(n)}:30`,
    }),
  },
  'hr.time_reports': {
    name: 'time-report',
    days: (n, bad) => ({ date: bad ? future : addDays(today, -1 - n) }),
  },
};

const days = (n: number, bad: boolean) => {
  const date = bad ? closed : workday(n);
  return { start_date: date, end_date: date };
};

export const kinds: OfflineKind[] = everyKind.map((kind) => ({
  ...kind,
  name: own[kind.table].name,
  payload: (words, n, bad = false) => kind.body({ [kind.text]: words, ...own[kind.table].days(n, bad) }),
}));

export const kindNamed = (name: RequestKind): OfflineKind => kinds.find((k) => k.name === name)!;

/** A document that tells by its bytes which it is; named `large`, it is of 300 kB. The server keeps a PDF as it is. */
export const contentOf = (name: string): string =>
  `%PDF-1.4\n% ${name}${name.startsWith('large') ? `\n% ${'x'.repeat(300_000)}` : ''}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF`;
export const fileOf = (name: string): File => new File([contentOf(name)], name, { type: 'application/pdf' });
