import { addDays, dayNumber, eachDay, type LocalDate } from '../calendar/local-date.ts';

export interface Span {
  start: LocalDate;
  end: LocalDate;
}

export interface SpanRules {
  /** Returns true if a date is blocked: filed already, its cutoff closed, or outside the employment. */
  blocked: (date: LocalDate) => boolean;
  /** Returns true if a date counts: work is due on it. */
  counts: (date: LocalDate) => boolean;
  /** The earliest date to look for later dates. */
  from: LocalDate;
  /** Maximum counted dates, such as the remaining credit. */
  most?: number;
  /** True if a person objected to the requested dates: then no part of them is proposed. */
  refused?: boolean;
}

export interface SpansThatWork {
  /** The requested dates that can be filed. */
  parts: Span[];
  /** The next ranges of the same length, after them. */
  next: Span[];
}

/** Days to look ahead, and the maximum proposals. */
const ahead = 60;
const named = 2;

/**
 * For dates that couldn't be filed, returns those that can: unblocked ranges of them, and the next ranges of the same
 * length. Rest days may be inside a range; it begins and ends with a counted date.
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

/** Runs of unblocked dates, up to a number of counted dates, beginning and ending with one. */
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

/** From Monday on. `Linggo` is left out: it means week as well as Sunday. */
const weekdays = [
  ['mon', 'mondays?', 'lunes'],
  ['tue', 'tues', 'tuesdays?', 'martes'],
  ['wed', 'wednesdays?', 'miy[eé]rkules'],
  ['thu', 'thur', 'thurs', 'thursdays?', 'huwebes'],
  ['fri', 'fridays?', 'biyernes'],
  ['saturdays?', 'sabado'],
  ['sundays?'],
];
