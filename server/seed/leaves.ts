import { addDays, manilaDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { filingDeadline, filingTime } from '#domain/leave/cutoff.ts';
import { firstOf, foundIn, mustExist } from '#domain/lists/known.ts';
import { ownerUser, userOf } from './accounts.ts';
import { instant, manilaMs } from './clock.ts';
import { leaveType, type LeaveCode } from '../standard-leave-types.ts';
import { clients, type HolidayRow } from './company.ts';
import { creditEvents } from './credits.ts';
import { leaveDrafts, type Draft, type Outcome } from './leave-drafts.ts';
import { knownPeople, type Person } from './people.ts';
import { randomFrom, type Random } from './random.ts';

const reasons: Record<'sick' | 'planned' | 'urgent', readonly string[]> = {
  sick: ['Fever and flu', 'Nilalagnat, nagpapahinga', 'Check-up', 'Sakit ng ngipin', 'Migraine', 'Masakit ang tiyan'],
  planned: [
    'Family vacation',
    'Uuwi ng probinsya',
    'Kasal ng kapatid',
    'Graduation ng anak',
    'Bakasyon',
    'Errands at city hall',
    'Birthday',
  ],
  urgent: [
    'Nasiraan ng sasakyan',
    'Binaha ang lugar namin',
    'Family emergency',
    'Naospital ang magulang',
    'Enrollment ng anak',
  ],
};
const statutoryReasons: Partial<Record<LeaveCode, string>> = {
  ML: 'Panganganak',
  PL: 'Panganganak ng asawa',
  SPL: 'School activity of my child',
  SLW: 'Surgery',
};
const rejections = [
  'Kulang ang tao sa araw na iyan, pakiusap ilipat ang petsa.',
  'Peak season, please choose other dates.',
  'Walang kapalit sa shift.',
];

const hour = 3_600_000;
type Moments = { filed: number; received: number; decided: number; undone: number };

/**
 * Returns when a leave was filed, arrived, and was decided, all before midnight of today. Undefined if the outcome
 * leaves no time for that.
 */
function momentsOf(r: Random, d: Draft, type: LeaveCode, deadline: LocalDate, today: LocalDate): Moments | undefined {
  const now = manilaMs(today, 0);
  const lead = type === 'SL' || type === 'EL' || type === 'LWOP' ? r.int(-1, 1) : r.int(3, 20);
  const yesterday = addDays(today, -1);
  const filedOn = d.late ? d.start_date : firstOf([addDays(d.start_date, -lead), yesterday].sort());
  const filed = manilaMs(filedOn, r.int(6 * 60, 20 * 60)) + r.int(0, 59) * 1000;
  const delay = r.chance(0.1) ? r.int(600, 3 * 3600) : r.int(2, 90);
  const received = d.late ? manilaMs(addDays(deadline, 1), r.int(8 * 60, 20 * 60)) : filed + delay * 1000;
  const until = d.outcome === 'cancelled' ? Math.min(now, manilaMs(d.start_date, 0)) : now;
  if (received > until) return undefined;
  const decided = Math.min(received + r.int(1, 40) * hour, received + (until - received) * 0.6);
  return { filed, received, decided, undone: decided + Math.min(20 * hour, (until - decided) * 0.5) };
}

/**
 * Returns the leave type whose credits a leave uses: the first type that still has enough, otherwise leave without pay.
 */
function typeOf(r: Random, p: Person, d: Draft, left: (type: LeaveCode) => number, today: LocalDate): LeaveCode {
  if (d.type) return !leaveType(d.type).needs_credit || left(d.type) >= d.days ? d.type : 'LWOP';
  const wanted = r.weighted<LeaveCode>([
    ['VL', 35],
    ['SL', 35],
    ['EL', 8],
    ['LWOP', 8],
    ['SIL', p.kind === 'office' ? 0 : 14],
    ['SPL', p.soloParent ? 14 : 0],
  ]);
  // Sickness is not known weeks ahead, and a leave of three days or more would need a certificate.
  const foreseen = wanted === 'SL' && (d.days >= 3 || d.start_date > today);
  const order: LeaveCode[] = foreseen ? ['VL', 'SIL', 'LWOP'] : [wanted, 'VL', 'SIL', 'LWOP'];
  return foundIn(order, (type) => type === 'LWOP' || left(type) >= d.days);
}

export function leaveRows(p: Person, holidays: readonly HolidayRow[], today: LocalDate, nextLeaveId: () => number) {
  const r = randomFrom(`${today} filings ${p.id}`);
  const client = foundIn(clients, (c) => c.id === p.clientId);
  const drafts = leaveDrafts(p, holidays, today);
  const events = creditEvents(r, p, drafts.find((d) => d.type === 'PL')?.start_date, today);
  const balance = new Map<LeaveCode, number>();
  const waiting = new Map<LeaveCode, number>();
  const left = (type: LeaveCode) => (balance.get(type) ?? 0) - (waiting.get(type) ?? 0);

  const entries: ReturnType<typeof entry>[] = [];
  const entry = (
    type: LeaveCode,
    kind: 'grant' | 'use' | 'adjust' | 'carry_over' | 'return',
    days: number,
    on: LocalDate,
    note: string | null,
    leaveId: number | null,
    at: number,
  ) => ({
    employee_id: p.id,
    leave_type_id: leaveType(type).id,
    kind,
    days,
    effective_on: on,
    note,
    leave_id: leaveId,
    // No leave of the demo was decided more than once.
    decision_no: leaveId === null ? null : 1,
    created_at: instant(at),
  });
  const post = (...args: Parameters<typeof entry>) => {
    entries.push(entry(...args));
    balance.set(args[0], (balance.get(args[0]) ?? 0) + args[2]);
  };
  const creditsUpTo = (date: LocalDate) => {
    for (let event = events[0]; event && event.on <= date; event = events[0]) {
      events.shift();
      const { on, type, give, close } = event;
      const at = manilaMs(on, 0);
      if (give) post(type, give.kind, give.days, on, give.note, null, at);
      if (!close || left(type) <= 0) continue;
      const unused = left(type);
      const kept = Math.min(unused, close.keep);
      post(type, 'adjust', -unused, on, close.note, null, at);
      if (kept > 0) post(type, 'carry_over', kept, on, `Carried over from ${Number(on.slice(0, 4)) - 1}`, null, at);
    }
  };

  const leaves = drafts.map((d) => {
    creditsUpTo(d.start_date);
    const type = typeOf(r, p, d, left, today);
    const deadline = filingDeadline(d.start_date, client.cutoff_days, client.filing_grace_days);
    let outcome: Outcome = d.outcome;
    let moments = momentsOf(r, d, type, deadline, today);
    if (!moments) {
      outcome = 'approved';
      moments = mustExist(momentsOf(r, { ...d, outcome }, type, deadline, today), 'An approved leave has no moments');
    }
    const { filed, received, decided, undone } = moments;
    const { filedAt, lateSync } = filingTime(instant(filed), instant(received), deadline);
    const id = nextLeaveId();
    if (leaveType(type).needs_credit) {
      if (outcome === 'pending') waiting.set(type, (waiting.get(type) ?? 0) + d.days);
      if (outcome === 'approved' || outcome === 'cancelled')
        post(type, 'use', -d.days, d.start_date, null, id, decided);
      if (outcome === 'cancelled')
        post(type, 'return', d.days, manilaDate(instant(undone)), 'Approval undone', id, undone);
    }
    const isDecided = outcome === 'approved' || outcome === 'rejected' || outcome === 'cancelled';
    const mood = type === 'SL' ? 'sick' : type === 'EL' || type === 'LWOP' ? 'urgent' : 'planned';
    return {
      id,
      employee_id: p.id,
      leave_type_id: leaveType(type).id,
      start_date: d.start_date,
      end_date: d.end_date,
      start_part: d.start_part,
      end_part: d.end_part,
      days: d.days,
      reason: statutoryReasons[type] ?? r.pick(reasons[mood]),
      status: outcome === 'withdrawn' ? ('pending' as const) : outcome,
      remark:
        outcome === 'rejected'
          ? r.pick(rejections)
          : outcome === 'cancelled'
            ? 'Hindi na natuloy, ibinalik ang credit.'
            : null,
      decided_at: isDecided ? instant(outcome === 'cancelled' ? undone : decided) : null,
      decided_by: isDecided ? (p.id === knownPeople.hr ? ownerUser : userOf(knownPeople.hr)) : null,
      decision_no: isDecided ? 1 : 0,
      filed_at: filedAt,
      received_at: instant(received),
      late_sync: lateSync,
      client_request_id: r.chance(0.9) ? r.uuid() : null,
      archived_at: outcome === 'withdrawn' ? instant(undone) : null,
      version: outcome === 'cancelled' ? 3 : outcome === 'pending' ? 1 : 2,
    };
  });
  creditsUpTo(today);
  return { leaves, entries };
}
