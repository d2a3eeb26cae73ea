import { addDays, dayNumber, eachDay, type LocalDate } from '../calendar/local-date.ts';

export interface Span {
  start: LocalDate;
  end: LocalDate;
}

export interface SpanRules {
  /** Is something in the way of a date: filed already, its cut-off closed, before the first or after the last day of work? */
  blocked: (date: LocalDate) => boolean;
  /** Does a date count: is work owed on it? */
  counts: (date: LocalDate) => boolean;
  /** Where dates after those asked for are looked for from, at the earliest. */
  from: LocalDate;
  /** At most so many dates that count, such as what a credit has left. */
  most?: number;
  /** Was a person against the dates asked for? Then no part of them is proposed. */
  refused?: boolean;
}

export interface SpansThatWork {
  /** What of the dates asked for can be filed. */
  parts: Span[];
  /** The next stretches of the same length, after them. */
  next: Span[];
}

/** So far ahead is looked, in days; and so many are named. */
const ahead = 60;
const named = 2;

/**
 * Of dates that could not be filed, those that can: stretches of them that nothing is in the way of, and the next
 * stretches as long. Rest days may lie inside a stretch; it begins and ends with a date that counts.
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

/** Runs of dates that nothing is in the way of, with at most so many that count, from one that counts to one that does. */
function stretches(dates: readonly LocalDate[], { blocked, counts }: SpanRules, long: number): Span[] {
  const found: Span[] = [];
  let run: LocalDate[] = [];
  const close = () => {
    if (run.length > 0) found.push({ start: run[0]!, end: run.at(-1)! });
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

/** The dates up to two weeks after one whose weekday is among those a text names, in English or Filipino. */
export function datesNamedIn(text: string, after: LocalDate): LocalDate[] {
  const days = new Set(
    weekdays.flatMap((words, i) => (words.some((w) => new RegExp(`\\b${w}\\b`, 'i').test(text)) ? [i + 1] : [])),
  );
  return eachDay(addDays(after, 1), addDays(after, 14)).filter((d) => days.has(((dayNumber(d) + 3) % 7) + 1));
}

/** From Monday on. `Linggo` is left out: it is a week as well as Sunday. */
const weekdays = [
  ['mon', 'mondays?', 'lunes'],
  ['tue', 'tues', 'tuesdays?', 'martes'],
  ['wed', 'wednesdays?', 'miy[eé]rkules'],
  ['thu', 'thur', 'thurs', 'thursdays?', 'huwebes'],
  ['fri', 'fridays?', 'biyernes'],
  ['saturdays?', 'sabado'],
  ['sundays?'],
];
