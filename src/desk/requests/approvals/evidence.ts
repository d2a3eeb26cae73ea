import type { ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import type { Filing } from '#contract/hr/requests/filings.ts';
import { isThin } from '#domain/leave/cover.ts';
import { daysUntil, formatDate, formatDayMonth, formatShortHours, formatWeekday } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';

/** A fact for a decision, in short. Amber: check; red: a rule is against it. */
export interface Evidence {
  text: string;
  /** Text below a heading that says the rest. */
  short?: string;
  tone: 'quiet' | 'warn' | 'bad';
}

/** Number of days before closing from which a cutoff is mentioned. */
const soon = 7;

/** Returns the credit left after a leave; null if it uses none. The server refuses a negative one. */
export function creditEvidence(facts: ApprovalFacts | undefined, say: Say): Evidence | null {
  if (!facts?.credit) return null;
  const { left, after } = facts.credit;
  if (after >= 0) return { text: say('evidence.after', { days: after }), short: String(after), tone: 'quiet' };
  return {
    text: left > 0 ? say('evidence.only', { days: left }) : say('evidence.no-credit'),
    short: `−${Math.abs(after)}`,
    tone: 'bad',
  };
}

/** Returns how many of a team are off on the busiest day; null if no colleague could cover. */
export function coverEvidence(facts: ApprovalFacts | undefined, say: Say): Evidence | null {
  if (!facts?.cover || facts.cover.team < 2) return null;
  const { team, days } = facts.cover;
  const off = Math.max(0, ...days.map((d) => d.off));
  return {
    text: say('evidence.off', { off, team }),
    short: say('evidence.off-short', { off, team }),
    tone: isThin(off, team) ? 'warn' : 'quiet',
  };
}

/** Returns the other hours in the same cutoff; null if there are none. */
function hoursEvidence(facts: ApprovalFacts | undefined, say: Say): Evidence | null {
  const { approved = 0, waiting = 0 } = facts?.same_cutoff ?? {};
  if (approved + waiting === 0) return null;
  return { text: say('evidence.hours', { hours: formatShortHours(say, approved + waiting) }), tone: 'quiet' };
}

/** Returns the closing date of the cutoff. A row has it only within a week or when past; a heading always has it. */
export function cutoffEvidence(facts: ApprovalFacts | undefined, say: Say): Evidence | null {
  if (!facts) return null;
  const { until } = facts.cutoff;
  const days = daysUntil(until);
  const short = formatDayMonth(until);
  if (days > soon) return { text: '', short, tone: 'quiet' };
  if (days < 0) return { text: say('evidence.closed', { date: short }), short, tone: 'warn' };
  const when = days === 0 ? say('evidence.today') : days < soon ? formatWeekday(until) : short;
  return { text: say('evidence.closes', { when }), short, tone: 'warn' };
}

/** Returns the fact that the employee has left; null while employed. */
export const leftEvidence = ({ left_on }: Pick<Filing, 'left_on'>, say: Say): Evidence | null =>
  left_on === null ? null : { text: say('approvals.left', { date: formatDate(left_on) }), tone: 'warn' };

/** Returns the facts of a closed row, most important first. `files`: number of attachments. */
export function evidenceOf(
  row: Pick<Filing, 'late_sync' | 'filed_by_name' | 'left_on'>,
  files: number,
  facts: ApprovalFacts | undefined,
  say: Say,
): Evidence[] {
  return [
    leftEvidence(row, say),
    creditEvidence(facts, say),
    coverEvidence(facts, say),
    hoursEvidence(facts, say),
    row.late_sync ? { text: say('approve.late'), tone: 'warn' as const } : cutoffEvidence(facts, say),
    files > 0 ? { text: say('approvals.files', { count: files }), tone: 'quiet' as const } : null,
    row.filed_by_name ? { text: say('approvals.filed-by', { name: row.filed_by_name }), tone: 'quiet' as const } : null,
  ].filter((e): e is Evidence => e !== null && e.text !== '');
}
