import type { LocalDate } from '#domain/calendar/local-date.ts';
import { dayText } from '#domain/records/fields.ts';
import type { FactChanged } from '../facts/facts-changed.ts';

/** An employee of a run with changed data. */
export interface PersonChanged {
  readonly name: string;
  /** `facts` is payroll data. Other values are HR's time and salary adjustments. */
  readonly what: 'time' | 'late' | 'withdrawn' | 'approved' | 'adjustments' | 'facts';
  readonly dates: readonly LocalDate[];
  readonly facts: readonly FactChanged[];
}

/** Groups employees with the same change, such as a client setting. */
export function alike<P extends PersonChanged>(people: readonly P[]): [P, ...P[]][] {
  const groups = new Map<string, [P, ...P[]]>();
  for (const p of people) {
    const key = JSON.stringify([p.what, p.dates, p.facts]);
    const group = groups.get(key);
    if (group) group.push(p);
    else groups.set(key, [p]);
  }
  return [...groups.values()];
}

/** Limits of one sentence: groups of employees, names per group, changes per group. */
const most = 3;

const andMore = (n: number): string => (n > 0 ? ` and ${n.toLocaleString('en')} more` : '');

const factInWords = ({ what, was, is }: FactChanged): string =>
  is === null ? what : `${what} (${was === null ? '' : `${was} → `}${is})`;

function changeInWords({ what, dates, facts }: PersonChanged): string {
  if (facts.length > 0) return facts.slice(0, most).map(factInWords).join(', ') + andMore(facts.length - most);
  const days = dates.map((date) => dayText(date));
  const told = days.slice(0, most).join(', ') + andMore(days.length - most);
  return what === 'time' ? `time of ${told || 'other days'}` : `${told}, already paid, is no longer confirmed`;
}

/** Describes the employees with changed data, with values before and after. `total` is their number. */
export function changedInWords(found: readonly PersonChanged[], total: number): string {
  const groups = alike(found).slice(0, most);
  const told = groups.map((group) => {
    const names = group.slice(0, most).map((p) => p.name);
    return `${names.join('; ')}${andMore(group.length - names.length)}: ${changeInWords(group[0])}.`;
  });
  const rest = total - groups.reduce((n, group) => n + group.length, 0);
  return [...told, ...(rest > 0 ? [`And ${rest.toLocaleString('en')} more.`] : [])].join(' ');
}

/** Describes the employees with changed data, starting with the kind of change. */
export function changedSince(found: readonly PersonChanged[], total: number): string {
  const [time, adjustments, facts] = [
    found.some((c) => !['approved', 'adjustments', 'facts'].includes(c.what)),
    found.some((c) => c.what === 'approved' || c.what === 'adjustments'),
    found.some((c) => c.what === 'facts'),
  ];
  const things = [time && 'time', adjustments && 'adjustments', facts && 'facts'].filter((t) => t !== false);
  const all = things.join(' and ').replace(/^./, (c) => c.toUpperCase());
  const when = facts ? 'this run was computed' : adjustments ? 'they were pulled' : 'it was pulled';
  return `${all} changed after ${when}: ${changedInWords(found, total)}`;
}
