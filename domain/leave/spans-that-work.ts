import { addDays, dayNumber, eachDay, type LocalDate } from '../calendar/local-date.ts';

export interface Span {
  start: LocalDate;
  end: LocalDate;
}

export interface SpanRules {
  /** Returns true if a date is blocked: already filed, in a closed cutoff, or outside the employment. */
  blocked: (date: LocalDate) => boolean;
  /** Returns true if work is due on a date, so it counts. */
  counts: (date: LocalDate) => boolean;
  /** The earliest date to look for later dates. */
  from: LocalDate;
  /** Maximum counted dates, such as the remaining credits. */
  most?: number;
  /** True if an approver refused the requested dates. Then no part of them is suggested. */
  refused?: boolean;
}

export interface SpansThatWork {
  /** The requested dates that can be filed. */
  parts: Span[];
  /** Next ranges of the same length after the requested dates. */
  next: Span[];
}

/** Days to look ahead; the next constant is the maximum number of suggestions. */
const ahead = 60;
const named = 2;

/**
 * Returns dates to file instead of dates that couldn't be filed: their unblocked ranges, and the next ranges of the
 * same length. A range begins and ends with a counted date; rest days may be inside it.
 */
export function spansThatWork(asked: Span, rules: SpanRules): SpansThatWork {
  const most = rules.most ?? Infinity;
  const all = eachDay(asked.start, asked.end);
  const wanted = Math.max(1, all.filter(rules.counts).length);
  const long = Math.min(wanted, most);
  if (long < 1) return { parts: [], next: [] };

  const parts = rules.refused
    ? []
    : stretches(all, rules, long).filter((s) => s.start !== asked.start || s.end !== asked.end);
  const begin = rules.from > asked.end ? rules.from : addDays(asked.end, 1);
  const later = eachDay(begin, addDays(begin, ahead));
  const next = stretches(later, rules, long).filter((s) => countsIn(s, rules) === long);
  return { parts: parts.slice(0, named), next: next.slice(0, named) };
}

const countsIn = ({ start, end }: Span, { counts }: SpanRules): number => eachDay(start, end).filter(counts).length;

/** Returns ranges of unblocked dates, with a maximum of counted dates, that begin and end with a counted date. */
function stretches(dates: readonly LocalDate[], { blocked, counts }: SpanRules, long: number): Span[] {
  const found: Span[] = [];
  let run: LocalDate[] = [];
  const close = () => {
    const [start, end] = [run[0], run.at(-1)];
    if (start !== undefined && end !== undefined) found.push({ start, end });
    run = [];
  };
  for (const date of dates) {
    if (blocked(date)) close();
    else if (counts(date)) {
      run.push(date);
      if (run.length === long) close();
    }
  }
  close();
  return found;
}

/** Returns the dates within two weeks whose weekdays a text names, in English or Filipino. */
export function datesNamedIn(text: string, after: LocalDate): LocalDate[] {
  const days = new Set(
    weekdays.flatMap((words, i) => (words.some((w) => new RegExp(`\\b${w}\\b`, 'i').test(text)) ? [i + 1] : [])),
  );
  return eachDay(addDays(after, 1), addDays(after, 14)).filter((d) => days.has(((dayNumber(d) + 3) % 7) + 1));
}

/** Names of weekdays from Monday on. Excludes `Linggo`, because it means both week and Sunday. */
const weekdays = [
  ['mon', 'mondays?', 'lunes'],
  ['tue', 'tues', 'tuesdays?', 'martes'],
  ['wed', 'wednesdays?', 'miy[eé]rkules'],
  ['thu', 'thur', 'thurs', 'thursdays?', 'huwebes'],
  ['fri', 'fridays?', 'biyernes'],
  ['saturdays?', 'sabado'],
  ['sundays?'],
];
