import { expected, minuteAt, type Expected, type ExpectedDay, type StoryEmployee } from './read-story.ts';

/** What is compared of a day, from any source: the API from its answer, the story from `expected.json`. */
interface Compared<C> {
  date: string;
  client: C;
  day: string;
  /** Minutes from the midnight the day begins with. */
  punches: readonly number[];
  paired_with: string | null;
  minutes: object;
  late: number;
  undertime: number;
  absent_halves: number;
  paid_leave_halves: number;
}

interface AnsweredDay extends Omit<Compared<number>, 'client' | 'paired_with'> {
  client_id: number;
  shift: object | null;
  paired_with?: string | null;
}

const counts = (d: Pick<ExpectedDay, 'late' | 'undertime' | 'absent_halves' | 'paid_leave_halves'>) => ({
  late: d.late,
  undertime: d.undertime,
  absent_halves: d.absent_halves,
  paid_leave_halves: d.paid_leave_halves,
});

/** Days as the API answers them. */
export const answeredDays = (days: readonly AnsweredDay[]): Compared<number>[] =>
  days.map((d) => ({
    date: d.date,
    client: d.client_id,
    day: d.day,
    punches: d.punches,
    paired_with: d.shift ? (d.paired_with ?? null) : null,
    minutes: d.minutes,
    ...counts(d),
  }));

/** Days of the story on which the employee was employed; `clientId` says which client has a code. */
export const wantedDays = (
  employee: Pick<StoryEmployee, 'hired' | 'last_day'>,
  days: readonly ExpectedDay[],
  clientId: (code: string) => number,
): Compared<number>[] =>
  days
    .filter((d) => d.date >= employee.hired && d.date <= (employee.last_day ?? '9999'))
    .map((d) => ({
      date: d.date,
      client: clientId(d.client),
      day: d.day,
      punches: d.punches.map((p) => minuteAt(p.slice(0, 10), p.slice(11)) - minuteAt(d.date, '00:00')),
      paired_with: d.shift ? (d.paired_with ?? null) : null,
      minutes: d.minutes,
      ...counts(d),
    }));

type Odd = readonly [code: string, date: string, kind: string, minutes: number | null | undefined];

/** What the API says is odd about people's days. */
export const answeredOdd = (
  people: readonly {
    employee_code: string;
    days: readonly { date: string; odd: readonly { kind: string; minutes: number | null }[] }[];
  }[],
): Odd[] =>
  people.flatMap((p) =>
    p.days.flatMap((d) => d.odd.map((o): Odd => [p.employee_code, d.date, o.kind, o.minutes])),
  );

/** What is odd in a cutoff once the missing punch is put in. */
export const wantedOdd = (cutoff: Expected['cutoffs'][number]): Odd[] =>
  cutoff.exceptions
    .filter((x) => x.kind === 'time outside the shift without approval')
    .map((x) => [x.employee, x.date, 'outside', x.minutes]);

/** The badge numbers without an employee: device, number, how many punches. */
export function wantedUnknown(): [string, string, number][] {
  const unknown = expected.cutoffs.flatMap((c) => c.exceptions.filter((x) => x.kind === 'unknown badge'));
  return [...new Set(unknown.map((x) => x.badge))].map((badge) => {
    const own = unknown.filter((x) => x.badge === badge);
    return [own[0]!.device, badge, own.length];
  });
}
