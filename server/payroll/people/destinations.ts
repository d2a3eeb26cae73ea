import { sentences } from '#server/text/en/proposals.ts';
import type { Kysely } from 'kysely';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Context } from '#server/context.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { isOther, notedNow, type NotedPaidTo } from '../payslips/paid-accounts.ts';
import {
  accountsOf,
  destinationsOfRun,
  insertDestinations,
  lastPaidTo,
  latestDestinations,
  nameOfAccount,
  noticeOfDestination,
  type PaidPerson,
} from './destinations.queries.ts';
import { keysOf } from './own-fields.ts';

interface Change {
  db: Kysely<DB>;
  context: Context;
  now: string;
  /** The user who changes the destination. Null for a job that no user started. */
  actor: number | null;
}

type Noted = { bank: string | null; ending: string | null; mark: string | null };
const columns = (to: NotedPaidTo): Noted => to ?? { bank: null, ending: null, mark: null };
const noted = ({ bank, ending, mark }: Noted): NotedPaidTo =>
  ending === null ? null : { bank: bank ?? '', ending, mark };

/** Returns the shown form of a destination: the bank and the last digits, or cash. */
export const shownDestination = ({ bank, ending }: Pick<Noted, 'bank' | 'ending'>): string =>
  ending === null ? 'cash' : [bank, `…${ending}`].filter(Boolean).join(' ');

/** Returns the opened account. An account that can't be opened counts as different from every known one. */
function opened(context: Context, p: PaidPerson): { bank: string | null; account: string } | null {
  if (p.bank_account === null) return null;
  try {
    const account = open(p.bank_account, keysOf(context), payEmployeePlace('bank_account', p.employee_id));
    return { bank: p.bank, account };
  } catch {
    return { bank: p.bank, account: '' };
  }
}

/** Returns the accounts before a change of employees, to be passed to `noteDestinations` after it. */
export const beforeDestinations = async (db: Kysely<DB>, ids: readonly number[]) =>
  new Map((await accountsOf(db, ids)).map((p) => [p.employee_id, p]));

/**
 * Records where employees' pay goes after a change. An employee's first destination and the last confirmed one take
 * effect at once: the approver of the first run is the second person (`enteredFirstAccount`). Any other waits for one.
 * Returns the IDs of the employees whose destination is new or changed.
 */
export async function noteDestinations(
  { db, context, now, actor }: Change,
  ids: readonly number[],
  before: ReadonlyMap<number, PaidPerson>,
): Promise<number[]> {
  const known = await latestDestinations(db, ids);
  const paid = await lastPaidTo(
    db,
    ids.filter((id) => !known.has(id)),
  );
  const changed: number[] = [];
  const rows = (await accountsOf(db, ids)).flatMap((person) => {
    const id = person.employee_id;
    const is = opened(context, person);
    const row = (confirmed: boolean) => ({
      employee_id: id,
      ...columns(notedNow(context, person)),
      changed_by: actor,
      changed_at: now,
      confirmed_at: confirmed ? now : null,
    });
    const of = known.get(id);
    if (of) {
      if (!isOther(context, noted(of.last), is)) return [];
      changed.push(id);
      return [row(of.confirmed !== null && !isOther(context, noted(of.confirmed), is))];
    }
    const had = before.get(id);
    const last = paid.get(id);
    const was = had && had.bank_account !== null ? columns(notedNow(context, had)) : last;
    if (!was) {
      if (is === null) return [];
      changed.push(id);
      return [row(true)];
    }
    if (!isOther(context, noted(was), is)) return [row(true)];
    changed.push(id);
    const { bank, ending, mark } = was;
    const at = last?.at ?? now;
    return [{ employee_id: id, bank, ending, mark, changed_by: null, changed_at: at, confirmed_at: at }, row(false)];
  });
  await insertDestinations(db, rows);
  return changed;
}

/** Notifies an employee that payroll changed where the pay goes: in the app, on devices, and by mail. */
export async function tellOfDestination({ db, context, now, actor }: Change, employeeId: number): Promise<void> {
  const [person] = await accountsOf(db, [employeeId]);
  if (!person) return;
  const who = actor === null ? '' : await nameOfAccount(db, actor);
  const remark = [who, shownDestination(columns(notedNow(context, person)))].filter(Boolean).join(' · ');
  const notice = await noticeOfDestination(db, { employee_id: employeeId, remark, day: manilaDate(now), at: now });
  if (notice !== undefined) await context.jobs?.send(db, 'tell', { notice });
}

/**
 * Returns the employees whose pay goes to a destination that no second person confirmed, with the last confirmed one.
 */
export async function unconfirmed(
  context: Context,
  db: Kysely<DB>,
  people: readonly PaidPerson[],
): Promise<Map<number, { was: string; is: string; by: string | null }>> {
  const known = await latestDestinations(
    db,
    people.map((p) => p.employee_id),
  );
  const found = new Map<number, { was: string; is: string; by: string | null }>();
  for (const p of people) {
    const of = known.get(p.employee_id);
    if (!of || (of.confirmed && !isOther(context, noted(of.confirmed), opened(context, p)))) continue;
    const is = shownDestination(columns(notedNow(context, p)));
    found.set(p.employee_id, {
      was: of.confirmed ? shownDestination(of.confirmed) : sentences.none,
      is,
      by: of.last.changer,
    });
  }
  return found;
}

/** Returns employees whose pay goes to a new destination, for the approver of a run. */
export const changedDestinations = async (db: Kysely<DB>, runId: number) =>
  (await destinationsOfRun(db, runId)).map(({ was_bank, was_ending, bank, ending, ...row }) => ({
    ...row,
    was: row.first ? sentences.none : shownDestination({ bank: was_bank, ending: was_ending }),
    is: shownDestination({ bank, ending }),
  }));
