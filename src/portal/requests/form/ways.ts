import { eachDay, isDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { reachesOver } from '#domain/calendar/employment.ts';
import { openCutoff } from '#domain/leave/open-cutoff.ts';
import { datesNamedIn, spansThatWork, type Span, type SpanRules } from '#domain/leave/spans-that-work.ts';
import { formatSpanOfDays, today } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import type { Employed } from '../employment-warning.ts';
import type { Overtaken } from '../overtaken.ts';

/** An option to file differently, with one tap. */
export interface Way {
  /** Label such as `File for 3 – 5 Dec only`. */
  label: string;
  hint?: string;
  /** True if the form has these values. */
  chosen: boolean;
  take: () => void;
}

/** Cutoffs and employment known to the phone; undefined if missing. */
type Own = (Employed & { cutoff_days: number[]; filing_grace_days: number }) | undefined;

interface Asked {
  /** The refused dates, as filed. */
  asked: Span;
  overtaken: Overtaken<unknown> | null;
  own: Own;
  /** Returns true if the user already has a request on a date. */
  taken: (date: LocalDate) => boolean;
  counts: SpanRules['counts'];
  most?: number | undefined;
}

/** A range of dates to file, with the reason. */
export interface Proposal extends Span {
  why: 'part' | 'named' | 'next';
}

/** Maximum number of dates listed. */
const shown = 3;

/**
 * Returns dates to file instead of refused ones: the available ones among them, else those named in the approver's
 * reply, and the next ranges of the same length.
 */
export function proposals({ asked, overtaken, own, taken, counts, most }: Asked): Proposal[] {
  const open = own ? openCutoff(today(), own.cutoff_days, own.filing_grace_days).start : today();
  const blocked = (date: LocalDate) =>
    date < open ||
    taken(date) ||
    (own?.employment != null && reachesOver({ start: date, end: date }, own.employment) !== null);
  const record = overtaken?.record as { status: string; archived: boolean; remark: string | null } | null | undefined;
  const refused = record != null && !record.archived && record.status !== 'approved';
  const rules = { blocked, counts, refused, from: open, ...(most !== undefined && { most }) };
  const { parts, next } = spansThatWork(asked, rules);
  const named =
    refused && record.remark !== null && asked.start === asked.end
      ? datesNamedIn(record.remark, asked.end)
          .filter((d) => counts(d) && !blocked(d))
          .slice(0, 2)
      : [];
  const found: Proposal[] = [
    ...parts.map((s) => ({ ...s, why: 'part' as const })),
    ...named.map((d) => ({ start: d, end: d, why: 'named' as const })),
    ...next.filter((s) => !named.includes(s.start)).map((s) => ({ ...s, why: 'next' as const })),
  ];
  return found.slice(0, shown);
}

/** Returns the options for a form with first and last day. */
export const daysAsWays = (
  found: readonly Proposal[],
  now: Span,
  setDates: (start: LocalDate, end: LocalDate) => void,
  say: Say,
): Way[] =>
  found.map(({ start, end, why }) => ({
    label: say(why === 'part' ? 'ways.file-only' : 'ways.file-for', { what: formatSpanOfDays(start, end) }),
    hint: say(`ways.${why}`),
    chosen: now.start === start && now.end === end,
    take: () => setDates(start, end),
  }));

/** Returns a function that is true for dates in one of these spans. */
export const within =
  (spans: readonly { start_date: LocalDate; end_date: LocalDate }[]) =>
  (date: LocalDate): boolean =>
    spans.some((s) => s.start_date <= date && date <= s.end_date);

/** Returns true for plausible dates. Others, such as typing errors, get no options. */
export const makesSense = ({ start, end }: Span): boolean =>
  isDate(start) && isDate(end) && end >= start && start > '1900' && end < '2200' && eachDay(start, end).length < 367;
