import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { lateDate } from './filing-life.ts';
import type { Outcome } from './leave-drafts.ts';
import { knownPeople, type Person } from './people.ts';
import type { Random } from './random.ts';

/** A request for a day, before it is known whether the day is suitable. */
export interface DayDraft {
  /** First date to try; `step` is the direction of the search. */
  from: LocalDate;
  step: 1 | -1;
  outcome: Outcome;
  late: boolean;
}

const isShown = (p: Person): boolean => p.id === knownPeople.employee || p.id === knownPeople.guard;

const settled = [
  ['approved', 80],
  ['rejected', 8],
  ['cancelled', 4],
  ['withdrawn', 8],
] as const;
const fresh = [
  ['pending', 55],
  ['approved', 35],
  ['rejected', 5],
  ['withdrawn', 5],
] as const;

/**
 * Returns days to file requests for. Demo accounts get every state, including one that arrived late over the network.
 * Others get a few in the last two months. `ahead` allows requests before their day.
 */
export function dayDrafts(r: Random, p: Person, today: LocalDate, most: number, ahead: boolean): DayDraft[] {
  const draft = (days: number, outcome: Outcome): DayDraft => ({
    from: addDays(today, days),
    step: days > 0 ? 1 : -1,
    outcome,
    late: false,
  });
  const drafts: DayDraft[] = [];
  if (isShown(p)) {
    drafts.push({ ...draft(0, 'approved'), from: lateDate(p, today), late: true });
    drafts.push(draft(-2, 'pending'), draft(-6, 'withdrawn'), draft(-9, 'rejected'), draft(-12, 'cancelled'));
    drafts.push(draft(-15, 'approved'), draft(-27, 'approved'), draft(-41, 'approved'));
    if (ahead) drafts.push(draft(3, 'pending'), draft(6, 'approved'));
  }
  for (let left = r.int(0, most); left > 0; left--) {
    const days = r.int(-60, ahead ? 8 : -1);
    drafts.push(draft(days === 0 ? -1 : days, r.weighted<Outcome>(days < -14 ? settled : fresh)));
  }
  return drafts;
}

/** Returns days of official business before today: for demo accounts in each state, for others occasionally. */
export function businessDrafts(r: Random, p: Person, today: LocalDate): DayDraft[] {
  const draft = (days: number, outcome: Outcome): DayDraft => ({
    from: addDays(today, days),
    step: -1,
    outcome,
    late: false,
  });
  if (isShown(p))
    return [
      draft(-3, 'pending'),
      draft(-8, 'approved'),
      draft(-14, 'rejected'),
      draft(-20, 'cancelled'),
      draft(-25, 'withdrawn'),
    ];
  return r.chance(0.1) ? [draft(r.int(-40, -1), r.weighted<Outcome>(fresh))] : [];
}

/** A schedule change before its target is known: its first day, and its length in days. */
export interface ChangeDraft {
  start: LocalDate;
  days: number;
  outcome: Outcome;
  /** Number of days between filing and the first day, which is at least one before today. */
  lead: number;
}

/**
 * Returns schedule changes: for demo accounts in every state, for others occasionally. None applies currently, since
 * time logs would not match.
 */
export function changeDrafts(r: Random, p: Person, today: LocalDate): ChangeDraft[] {
  const draft = (from: number, days: number, outcome: Outcome): ChangeDraft => ({
    start: addDays(today, from),
    days,
    outcome,
    lead: r.int(3, 9),
  });
  if (isShown(p))
    return [
      draft(-75, 2, 'cancelled'),
      draft(-50, 4, 'approved'),
      draft(-33, 1, 'rejected'),
      draft(9, 5, 'pending'),
      draft(25, 1, 'withdrawn'),
      ...(p.id === knownPeople.employee ? [draft(40, 3, 'approved')] : []),
    ];
  if (!r.chance(0.3)) return [];
  return r.chance(0.5)
    ? [draft(r.int(-70, -25), r.int(1, 5), r.weighted<Outcome>(settled))]
    : [draft(r.int(3, 30), r.int(1, 10), r.weighted<Outcome>([...fresh].filter(([o]) => o !== 'approved')))];
}
