import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DifferenceSide, TimeDifference } from '#contract/hr/attendance/time-differences.ts';
import type { TimeMinutes } from '#contract/hr/attendance/time-days.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { daysText, sameDays } from '#domain/runs/retro/late-days.ts';
import { foundIn, valueOf } from '#domain/lists/known.ts';
import { entriesOf } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import { decisionsOf, paidRecords, type DecisionRow, type PaidRecord } from './differences.queries.ts';
import { payDaysOf } from './pay-days.ts';
import { clientSettings } from './places.queries.ts';
import { renderClient, type RenderedPerson } from './rendered-time.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

/**
 * Retroactive changes: paid days that differ now. They are found by rendering the days again, not by tracking edits.
 */

interface Asked {
  clientId: number;
  from: string;
  to: string;
  /** Limits the result to these days. */
  recordIds?: readonly number[];
}

interface Caller {
  userId: number;
  employeeId: number | null;
  now: string;
}

export function sideOf(days: readonly DayFacts[]): DifferenceSide {
  const minutes: TimeMinutes = {};
  const side = { minutes, late: 0, undertime: 0, absent_halves: 0, paid_leave_halves: 0 };
  for (const d of days) {
    for (const [bucket, n] of entriesOf(d.minutes)) {
      if (n <= 0) continue;
      const classes = (minutes[d.day] ??= {});
      classes[bucket] = (classes[bucket] ?? 0) + n;
    }
    side.late += d.lateMinutes ?? 0;
    side.undertime += d.undertimeMinutes ?? 0;
    side.absent_halves += d.absentHalves ?? 0;
    side.paid_leave_halves += d.paidLeaveHalves ?? 0;
  }
  return side;
}

/** A difference that awaits a decision. */
export interface OpenDifference {
  row: TimeDifference;
  before: readonly DayFacts[];
  after: readonly DayFacts[];
}

const seenOf = (before: readonly DayFacts[], after: readonly DayFacts[]): string =>
  createHash('sha256')
    .update(`${daysText(before)}\n${daysText(after)}`)
    .digest('base64url')
    .slice(0, 22);

/** Returns why the caller may not confirm a day or withdraw its confirmation; null if they may. */
function notTheirs(
  person: RenderedPerson | undefined,
  record: PaidRecord,
  caller: Caller,
  correctorApproves: boolean,
): string | null {
  if (caller.employeeId === record.employee_id) return sentences.thisIsYourOwnDayAnother;
  const corrected =
    person?.corrections.some((c) => c.record_id === record.id && c.made_by === caller.userId) === true ||
    record.undone_by.includes(caller.userId);
  if (corrected && !correctorApproves) return sentences.youCorrectedThisDayAnother;
  return null;
}

function whyNot(person: RenderedPerson, record: PaidRecord, caller: Caller, correctorApproves: boolean): string | null {
  const theirs = notTheirs(person, record, caller, correctorApproves);
  if (theirs !== null) return theirs;
  const day = foundIn(person.days, (d) => d.date === record.date);
  const missing = day.oddities.some((o) => o.kind.startsWith('missing') && !record.accepted.includes(o.kind));
  return missing ? sentences.aTimeLogIsMissing : null;
}

/**
 * Returns the difference between a day as paid or confirmed and the day now. Null without a difference, or if that same
 * difference was declined.
 */
function openOf(
  record: PaidRecord,
  decisions: readonly DecisionRow[],
  now: readonly DayFacts[],
): Pick<OpenDifference, 'before' | 'after'> | null {
  const before = decisions.findLast((d) => d.state === 'confirmed')?.after ?? record.pay_days;
  const last = decisions.at(-1);
  const declined = last?.state === 'declined' && sameDays(now, last.after) && sameDays(before, last.before);
  if (sameDays(now, before) || declined) return null;
  return { before, after: now };
}

/**
 * Returns a decided difference as a row. `why` is the reason why the caller can't withdraw it, or undefined if it can't
 * be withdrawn at all.
 */
const decidedRow = (d: DecisionRow, why: string | null | undefined): TimeDifference => ({
  id: d.id,
  record_id: d.record_id,
  employee_id: d.employee_id,
  employee_code: d.employee_code,
  name: d.name,
  date: d.date,
  state: d.state,
  before: sideOf(d.before),
  after: sideOf(d.after),
  word: d.word,
  decided_by: d.decided_by,
  decided_at: d.decided_at,
  run: d.run,
  paid_on: d.paid_on,
  seen: null,
  why_not: why ?? null,
  withdrawable: why !== undefined,
  withdrawn_by: d.withdrawn_by,
  withdrawn_at: d.withdrawn_at,
});

/**
 * Returns a client's locked days that differ from what was paid or confirmed, and earlier decisions on them, latest
 * first. Returns undefined if the client does not exist.
 */
export async function differencesOf(
  db: Kysely<DB>,
  asked: Asked,
  caller: Caller,
): Promise<{ open: OpenDifference[]; decided: TimeDifference[] } | undefined> {
  const settings = await clientSettings(db, asked.clientId);
  if (!settings) return undefined;
  const records = await paidRecords(db, asked);
  const decisions = await decisionsOf(db, asked);
  if (records.length === 0) return { open: [], decided: decisions.toReversed().map((d) => decidedRow(d, undefined)) };
  const byRecord = new Map<number, DecisionRow[]>();
  for (const d of decisions) byRecord.set(d.record_id, [...(byRecord.get(d.record_id) ?? []), d]);
  const employeeIds = [...new Set(records.map((r) => r.employee_id))];
  const given = { clientId: asked.clientId, from: asked.from, to: asked.to, employeeIds };
  const { people } = await renderClient(db, given, caller.now, settings);
  const rendered = new Map(people.map((p) => [p.place.employee_id, p]));
  const days = await payDaysOf(db, { ...given, now: caller.now }, rendered);
  const recordOf = new Map(records.map((r) => [r.id, r]));
  const decided = decisions.toReversed().map((d) => {
    const record = recordOf.get(d.record_id);
    const last = valueOf(byRecord, d.record_id).findLast((x) => x.state === 'confirmed');
    if (!record || d !== last || d.run !== null) return decidedRow(d, undefined);
    return decidedRow(d, notTheirs(rendered.get(d.employee_id), record, caller, settings.corrector_approves));
  });
  const open = records.flatMap((record): OpenDifference[] => {
    const person = rendered.get(record.employee_id);
    const now = days.get(`${record.employee_id} ${record.date}`);
    // An employee who left the client has no day there that could differ.
    const found = person && now && openOf(record, byRecord.get(record.id) ?? [], now);
    if (!found) return [];
    const { employee_id, employee_code, name } = person.place;
    const row: TimeDifference = {
      id: null,
      record_id: record.id,
      employee_id,
      employee_code,
      name,
      date: record.date,
      state: 'open',
      before: sideOf(found.before),
      after: sideOf(found.after),
      seen: seenOf(found.before, found.after),
      why_not: whyNot(person, record, caller, settings.corrector_approves),
      withdrawable: false,
      word: '',
      decided_by: null,
      decided_at: null,
      withdrawn_by: null,
      withdrawn_at: null,
      run: null,
      paid_on: null,
    };
    return [{ ...found, row }];
  });
  return { open, decided };
}

/** Returns the open difference of one locked day or its last decision; null if the day is as it was paid. */
export async function lastDifference(
  db: Kysely<DB>,
  record: { id: number; client_id: number; date: string },
  caller: Caller,
): Promise<TimeDifference | null> {
  const asked = { clientId: record.client_id, from: record.date, to: record.date, recordIds: [record.id] };
  const found = await differencesOf(db, asked, caller);
  return found?.open[0]?.row ?? found?.decided[0] ?? null;
}
