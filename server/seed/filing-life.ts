import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { filingDeadline, filingTime } from '#domain/leave/cutoff.ts';
import { foundIn } from '#domain/lists/known.ts';
import { ownerUser, userOf } from './accounts.ts';
import { instant, manilaMs } from './clock.ts';
import { clients } from './company.ts';
import type { Outcome } from './leave-drafts.ts';
import { knownPeople, type Person } from './people.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;

export const deadlineOf = (p: Person, date: LocalDate): LocalDate => {
  const client = foundIn(clients, (c) => c.id === p.clientId);
  return filingDeadline(date, client.cutoff_days, client.filing_grace_days);
};

/**
 * Returns the latest date, some days back, whose request can arrive a day after its deadline and still before today.
 */
export function lateDate(p: Person, today: LocalDate): LocalDate {
  let date = addDays(today, -4);
  while (addDays(deadlineOf(p, date), 2) > today) date = addDays(date, -1);
  return date;
}

const remarks: Partial<Record<Outcome, readonly string[]>> = {
  rejected: [
    'Walang pumayag na supervisor sa araw na iyan.',
    'Not agreed beforehand.',
    'Pakiayos ang oras at i-file muli.',
  ],
  cancelled: ['Hindi na natuloy.', 'Approved by mistake.'],
};

/**
 * Returns the columns that every kind of request has, for a demo request filed at `filed` (milliseconds) for a date.
 * Undefined where it could not have arrived before today.
 */
export function lifeOf(
  r: Random,
  p: Person,
  date: LocalDate,
  filed: number,
  outcome: Outcome,
  late: boolean,
  today: LocalDate,
) {
  const now = manilaMs(today, 0);
  const deadline = deadlineOf(p, date);
  const arrived = late ? manilaMs(addDays(deadline, 1), r.int(8 * 60, 20 * 60)) : filed + r.int(2, 90) * 1000;
  const key = r.chance(0.9) ? r.uuid() : null;
  const wait = r.int(1, 40) * hour;
  const remark = remarks[outcome] ? r.pick(remarks[outcome]) : null;
  if (arrived > now) return undefined;
  const decided = Math.min(arrived + wait, arrived + (now - arrived) * 0.6);
  const undone = decided + Math.min(20 * hour, (now - decided) * 0.5);
  const { filedAt, lateSync } = filingTime(instant(filed), instant(arrived), deadline);
  const isDecided = outcome === 'approved' || outcome === 'rejected' || outcome === 'cancelled';
  return {
    status: outcome === 'withdrawn' ? ('pending' as const) : outcome,
    remark,
    decided_at: isDecided ? instant(outcome === 'cancelled' ? undone : decided) : null,
    decided_by: isDecided ? (p.id === knownPeople.hr ? ownerUser : userOf(knownPeople.hr)) : null,
    decision_no: isDecided ? 1 : 0,
    filed_at: filedAt,
    received_at: instant(arrived),
    late_sync: lateSync,
    client_request_id: key,
    archived_at: outcome === 'withdrawn' ? instant(undone) : null,
    version: outcome === 'cancelled' ? 3 : outcome === 'pending' ? 1 : 2,
  };
}
