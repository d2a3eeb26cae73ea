import type { Kysely } from 'kysely';
import type { CreditDue as Due } from '#contract/hr/leave/leave-credit-runs.ts';
import { leaveInCash } from '#domain/leave/leave-cash.ts';
import { creditsDue } from '#domain/leave/leave-year.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { centavos } from '#domain/money/centavos.ts';
import { valueOf, mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { iso } from '#server/http/session.ts';
import { coverLeaves } from '../requests/recount-leaves.ts';
import { insertLeaveExpense, leaveCashType, ratesOn } from './leave-cash.queries.ts';
import { creditRows, insertRuleEntries, ruledTypes, startCreditRun, type RuleEntry } from './leave-year.queries.ts';
import { sentences } from '#server/text/en/hr/leave.ts';

/** An entry that is due, with the fields the ledger needs. */
export type DueEntry = Due & { leave_type_id: number; rule_key: string };

/**
 * Returns the credits due up to a date. `auto` limits them to leave types granted by the nightly job, without
 * conversions to cash, which HR reviews. `hold` locks the employees until the transaction ends.
 */
export async function creditsDueNow(
  db: Kysely<DB>,
  { until, auto = false, hold = false }: { until: string; auto?: boolean; hold?: boolean },
): Promise<DueEntry[]> {
  const types = new Map((await ruledTypes(db)).flatMap((t) => (auto && !t.auto ? [] : [[t.id, t] as const])));
  if (types.size === 0) return [];
  const entries = (await creditRows(db, { types: [...types.keys()], hold })).flatMap((row) => {
    const type = valueOf(types, row.leave_type_id);
    if (type.forSex !== null && type.forSex !== row.sex) return [];
    const person = { hiredOn: row.hired_on, lastDay: row.last_day, ledger: row.ledger, pending: row.pending };
    const { employee_id, employee_code, name, leave_type_id } = row;
    return creditsDue(type, person, until).flatMap(({ key, ...due }): DueEntry[] =>
      auto && due.kind === 'cash'
        ? []
        : [
            {
              employee_id,
              employee_code,
              name,
              leave_type_id,
              leave_type: type.name,
              ...due,
              rule_key: key,
              amount_centavos: null,
              problem: null,
            },
          ],
    );
  });
  return inCash(db, entries);
}

/** Adds the amounts that conversions pay; without a rate on the day nothing can be paid. */
async function inCash(db: Kysely<DB>, entries: DueEntry[]): Promise<DueEntry[]> {
  const cash = entries.filter((e) => e.kind === 'cash');
  if (cash.length === 0) return entries;
  const of = (e: { employee_id: number; on: string }) => `${e.employee_id} ${e.on}`;
  const rates = new Map((await ratesOn(db, cash)).map((r) => [of(r), r]));
  return entries.map((e): DueEntry => {
    if (e.kind !== 'cash') return e;
    const rate = rates.get(of(e));
    if (!rate) return { ...e, problem: sentences.noPayRateOnThis };
    const paid = leaveInCash({ ...rate, from: e.on, amount: centavos(rate.amount) }, -e.days);
    return { ...e, amount_centavos: paid };
  });
}

/** Writes entries as one run, each conversion with the adjustment that pays it, and returns the run's id. */
export async function writeCredits(
  db: Kysely<DB>,
  run: { until: string; by_user: number | null; at: string },
  due: readonly DueEntry[],
): Promise<number> {
  const id = await startCreditRun(db, run);
  const type = due.some((e) => e.kind === 'cash') ? await leaveCashType(db) : 0;
  const entries: RuleEntry[] = [];
  for (const { employee_id, leave_type_id, kind, days, on, note, rule_key, leave_type, amount_centavos } of due) {
    const expense_id =
      kind === 'cash'
        ? await insertLeaveExpense(db, {
            employee_id,
            leave_type_id,
            expense_type_id: type,
            expense_date: on,
            leave_days: -days,
            amount_centavos: mustExist(amount_centavos, 'Leave paid in cash has no amount'),
            expense_description: `${-days} days of ${leave_type}: ${note}`,
          })
        : null;
    entries.push({ employee_id, leave_type_id, kind, days, effective_on: on, note, rule_key, expense_id });
  }
  await insertRuleEntries(db, id, entries);
  return id;
}

/** Runs each night: grants and expires credits of leave types set to automatic. Safe to run twice. */
export async function grantCreditsTonight(context: Context): Promise<{ creditsGranted: number }> {
  const at = iso(context.now());
  const until = manilaDate(at);
  return context.db.transaction().execute(async (trx) => {
    const due = await creditsDueNow(trx, { until, auto: true, hold: true });
    if (due.length > 0) await writeCredits(trx, { until, by_user: null, at }, due);
    const granted = due.filter((e) => e.days > 0).map((e) => e.employee_id);
    await coverLeaves({ db: trx, context, now: at }, [...new Set(granted)]);
    return { creditsGranted: due.length };
  });
}
