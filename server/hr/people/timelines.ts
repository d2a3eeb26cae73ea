import type { Kysely } from 'kysely';
import type { Timelines } from '#contract/hr/people/employee-timelines.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { mustHave } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import { keepAuthorityWithout } from '#server/hr/access/authority.ts';
import { accountOfEmployee } from '#server/hr/accounts/accounts.queries.ts';
import { HttpError, notFound, refused, sqlState, stale, constraintOf } from '#server/http/errors.ts';
import { moveEnds } from './leaving/leaving.queries.ts';
import { copyTimelines } from './today.queries.ts';
import {
  insertEntry,
  lockEmployee,
  ownerOf,
  raiseVersion,
  setEnd,
  currentEntries,
  currentEntry,
  timelinesOf,
  versionOf,
  withdraw,
  type Entry,
  type LockedEmployee,
  type TimelineKind,
} from './timelines.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

/** The user who changes a timeline, and the time. */
export interface Changing {
  db: Kysely<DB>;
  now: string;
  session: { userId: number };
}

export async function timelines(db: Kysely<DB>, employeeId: number, now: string): Promise<{ data: Timelines }> {
  const version = await versionOf(db, employeeId);
  if (version === undefined) throw notFound();
  return { data: { employee_id: employeeId, version, today: manilaDate(now), ...(await timelinesOf(db, employeeId)) } };
}

/** Returns an employee who may be changed, locked at the version the user read. */
export async function lockedForChange({ db, now }: Changing, id: number, version: number): Promise<LockedEmployee> {
  const employee = await lockEmployee(db, id);
  if (!employee) throw notFound();
  if (employee.archived)
    throw new HttpError(409, deskSentence(sentences.thisEmployeeIsArchivedRestore), {
      reason: 'archived',
    });
  if (employee.version !== version) throw stale((await timelines(db, id, now)).data);
  return employee;
}

/** Turns the database's overlap error into an error at the field. */
async function apart<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23P01') throw error;
    const constraint = constraintOf(error);
    throw constraint === 'assignments_one_client'
      ? refused('client_id', sentences.theEmployeeIsAlreadyAssigned)
      : refused('from_date', sentences.anotherEntryCoversSomeOf);
  }
}

/** Copies the timelines into the record in the same transaction, which raises its version. */
async function settled({ db, now }: Changing, employeeId: number): Promise<{ data: Timelines }> {
  await copyTimelines(db, manilaDate(now), employeeId);
  await raiseVersion(db, employeeId);
  return timelines(db, employeeId, now);
}

/** Entries dated within a period of employment that end with it, as the start of a sentence. */
const datedWithin = { assignment: 'An assignment', rate: 'A rate', status: 'An employment status' } as const;
type DatedWithin = keyof typeof datedWithin;
export const kindsWithin = keysOf(datedWithin);

interface Dated {
  from_date: string;
  to_date: string | null;
}

const holdsOn = (entry: Dated, date: string): boolean =>
  entry.from_date <= date && (entry.to_date === null || entry.to_date >= date);

/** Throws if an entry begins before the first day of work or ends after the last. */
async function withinEmployment(call: Changing, employeeId: number, { from_date, to_date }: Dated): Promise<void> {
  const periods = await currentEntries(call.db, 'employment', employeeId);
  const period = periods.find((p) => holdsOn(p, from_date));
  if (!period) throw refused('from_date', sentences.theEmployeeWasNotEmployed);
  if (period.to_date !== null && to_date !== null && to_date > period.to_date)
    throw refused('to_date', sentences.itContinuesAfterTheLast);
}

/**
 * Adds an entry from a date on. The entry effective on that day ends the day before, and the new one ends before a
 * later entry unless an earlier day is given.
 */
export async function addFrom(
  call: Changing,
  kind: DatedWithin,
  employeeId: number,
  values: Dated & { line?: number },
): Promise<{ data: Timelines }> {
  await withinEmployment(call, employeeId, values);
  const line = values.line ?? 1;
  const own = (await currentEntries(call.db, kind, employeeId)).filter((e) => e.line === line);
  const former = own.find((e) => holdsOn(e, values.from_date));
  if (former?.from_date === values.from_date) throw refused('from_date', sentences.anotherEntryStartsOnThis);
  const next = own.find((e) => e.from_date > values.from_date);
  if (next && values.to_date !== null && values.to_date >= next.from_date)
    throw refused('to_date', sentences.anotherEntryStartsBeforeThis);
  if (line > 1 && own.length === 0 && !(await currentEntries(call.db, kind, employeeId)).some((e) => e.line === 1))
    throw refused('line', sentences.theMainAssignmentComesFirst);
  const to_date = values.to_date ?? (next ? addDays(next.from_date, -1) : await lastDay(call, employeeId, values));
  await apart(async () => {
    if (former) await setEnd(call.db, kind, former.id, addDays(values.from_date, -1));
    await insertEntry(call.db, kind, {
      ...values,
      to_date,
      employee_id: employeeId,
      created_at: call.now,
      created_by: call.session.userId,
    });
  });
  return settled(call, employeeId);
}

/** Returns the last day of the employment period that contains an entry's first day; null if it has none. */
async function lastDay({ db }: Changing, employeeId: number, { from_date }: Dated): Promise<string | null> {
  return (await currentEntries(db, 'employment', employeeId)).find((p) => holdsOn(p, from_date))?.to_date ?? null;
}

/** Returns an active entry of an employee locked at the version the user read. */
export async function lockedEntry(
  call: Changing,
  kind: TimelineKind,
  id: number,
  version: number,
): Promise<{ entry: Entry; employee: LockedEmployee }> {
  const owner = await ownerOf(call.db, kind, id);
  if (owner === undefined) throw notFound();
  const employee = await lockedForChange(call, owner, version);
  const entry = await currentEntry(call.db, kind, id);
  if (!entry) throw stale((await timelines(call.db, owner, call.now)).data);
  return { entry, employee };
}

/** Returns the preceding entry on the same line, which ended because this one began. */
const beforeIt = (all: readonly Entry[], entry: Entry): Entry | undefined =>
  all.find((e) => e.line === entry.line && e.to_date === addDays(entry.from_date, -1));

/**
 * Replaces a wrong entry, which is kept with the reason. If the first day moves, the preceding entry ends the day
 * before; days of another entry are refused.
 */
export async function correct(
  call: Changing,
  kind: TimelineKind,
  { entry, employee }: { entry: Entry; employee: LockedEmployee },
  { why, ...values }: Dated & { why: string },
): Promise<{ data: Timelines }> {
  const { db, now, session } = call;
  if (kind === 'employment') {
    await staysWithoutThem(call, employee.id, values.to_date);
    await holdsTheRest(call, employee.id, entry, values);
    const later = values.to_date === null || (entry.to_date !== null && values.to_date > entry.to_date);
    if (entry.to_date !== null && later)
      await moveEnds(db, employee.id, { former: entry.to_date, last: values.to_date });
  } else await withinEmployment(call, employee.id, values);
  await withdraw(db, kind, entry.id, why, now);
  // An open-ended entry ends with the employment anyway.
  const to_date = values.to_date ?? (kind === 'employment' ? null : await lastDay(call, employee.id, values));
  await apart(async () => {
    const former = beforeIt(await currentEntries(db, kind, employee.id), entry);
    if (former && values.from_date !== entry.from_date && values.from_date > former.from_date && kind !== 'employment')
      await setEnd(db, kind, former.id, addDays(values.from_date, -1));
    await insertEntry(db, kind, {
      ...values,
      to_date,
      ...(kind === 'assignment' && { line: entry.line }),
      employee_id: employee.id,
      replaces_id: entry.id,
      created_at: now,
      created_by: session.userId,
    });
  });
  return settled(call, employee.id);
}

/** Throws if a last day would leave a required permission without a user; this applies to corrections too. */
async function staysWithoutThem({ db }: Changing, employeeId: number, until: string | null): Promise<void> {
  const account = until === null ? undefined : await accountOfEmployee(db, employeeId);
  if (account) await keepAuthorityWithout(db, account.user_id, 'to_date');
}

/**
 * Checks that a corrected period of employment still contains every entry dated in it; entries that ended with it end
 * with the new period.
 */
async function holdsTheRest(call: Changing, employeeId: number, entry: Entry, values: Dated): Promise<void> {
  const { db } = call;
  for (const kind of kindsWithin)
    for (const inside of await currentEntries(db, kind, employeeId)) {
      if (!holdsOn(entry, inside.from_date)) continue;
      const early = inside.from_date < values.from_date;
      const late = values.to_date !== null && (inside.to_date === null || inside.to_date > values.to_date);
      if (early || (late && inside.from_date > mustHave(values, 'to_date')))
        throw refused('from_date', sentences.hasDatesOutsideThisEntry(datedWithin[kind]));
      if (late) await setEnd(db, kind, inside.id, values.to_date);
      // The period no longer has a last day, so entries that had ended with it continue.
      else if (entry.to_date !== null && inside.to_date === entry.to_date)
        await setEnd(db, kind, inside.id, values.to_date);
    }
}

/**
 * Reverses an entry that has not begun; the preceding entry, which had ended for it, continues. The first employment
 * status may have begun, because an employee needs none and a mistaken one must be removable.
 */
export async function takeBack(
  call: Changing,
  kind: DatedWithin,
  { entry, employee }: { entry: Entry; employee: LockedEmployee },
  why: string,
): Promise<{ data: Timelines }> {
  const all = await currentEntries(call.db, kind, employee.id);
  const unknownAgain = kind === 'status' && !all.some((e) => e.from_date < entry.from_date);
  if (entry.from_date <= manilaDate(call.now) && !unknownAgain)
    throw refused('form', sentences.itHasAlreadyStartedCorrect);
  const former = beforeIt(all, entry);
  if (kind === 'assignment' && entry.line === 1 && !all.some((e) => e.line === 1 && e.id !== entry.id))
    throw refused('form', sentences.anActiveEmployeeNeedsA);
  await withdraw(call.db, kind, entry.id, why, call.now);
  if (former) await setEnd(call.db, kind, former.id, entry.to_date);
  return settled(call, employee.id);
}

/** Ends a second assignment, next to the main one. */
export async function endEntry(
  call: Changing,
  { entry, employee }: { entry: Entry; employee: LockedEmployee },
  to_date: string,
  because: string,
): Promise<{ data: Timelines }> {
  if (entry.line === 1) throw refused('form', sentences.aMainAssignmentEndsWhen);
  if (to_date < entry.from_date) throw refused('to_date', sentences.theEndMustBeOn);
  await withinEmployment(call, employee.id, { from_date: entry.from_date, to_date });
  await apart(() => setEnd(call.db, 'assignment', entry.id, to_date, because));
  return settled(call, employee.id);
}
