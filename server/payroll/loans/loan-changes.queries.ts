import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LoanChange, LoanCutoff } from '#contract/payroll/loans/loan-changes.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Agreed changes to loan installments: skipped cutoffs, and a new amount from a cutoff on. */

/** Returns the installment of loan `l` on a day. If two were agreed, the later agreement applies. */
export const instalmentOn = (loan: string, day: RawBuilder<unknown>) => sql<number>`coalesce((
  select h.instalment_centavos from payroll.loan_changes h where h.loan_id = ${sql.ref(`${loan}.id`)} and h.kind = 'restructure'
    and h.cutoff_end <= ${day} order by h.id desc limit 1), ${sql.ref(`${loan}.instalment_centavos`)})`;

/** Returns a condition: loan `l` skips the cutoff that ends between two days. */
export const skippedIn = (loan: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payroll.loan_changes h where h.loan_id = ${sql.ref(`${loan}.id`)} and h.kind = 'skip' and h.withdrawn_at is null
    and h.cutoff_end between ${from} and ${to})`;

/**
 * Returns, for each of these loans, the calendar cutoffs that deduct it and are not yet paid to the employee, next
 * first. The client is the one on each cutoff's last day. Cutoffs before the last paid one are left out, and so are
 * those that ended more than a month ago, unless the calendar has no later ones.
 */
export async function cutoffsOfLoans(
  db: Kysely<DB>,
  loans: readonly number[],
  today: string,
): Promise<Map<number, LoanCutoff[]>> {
  const { rows } = await sql<LoanCutoff & { loan_id: number }>`
    select l.id as loan_id, c.* from payroll.loans l join payroll.loan_types y on y.id = l.loan_type_id
    cross join lateral (select max(r.to_date) as until from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
      where s.employee_id = l.employee_id and s.kind in ('regular', 'final')) p
    cross join lateral (
      select c.month, c.index_in_month as cutoff, c.from_date, c.to_date,
        ${skippedIn('l', sql`c.from_date`, sql`c.to_date`)} as skipped
      from payroll.cutoffs c where c.to_date >= l.starts_on
        and (p.until is null or c.to_date > p.until)
        and c.client_id = (select q.client_id from payroll.employee_places q where q.employee_id = l.employee_id and q.line = 1
          and q.from_date <= c.to_date order by q.from_date desc limit 1)
        and (y.taken_from = 'both' or c.of_month = 1 or c.index_in_month = case y.taken_from when 'first' then 1 else c.of_month end)
      order by c.to_date limit 200) c
    where l.id = any(${[...loans]}::int[]) order by l.id, c.to_date`.execute(db);
  const all = new Map(loans.map((id): [number, LoanCutoff[]] => [id, []]));
  for (const { loan_id, ...cutoff } of rows) valueOf(all, loan_id).push(cutoff);
  for (const [id, cutoffs] of all) {
    const recent = cutoffs.filter((c) => c.to_date > addDays(today, -32));
    all.set(id, (recent.length > 0 ? recent : cutoffs).slice(0, 60));
  }
  return all;
}

/** Returns the upcoming cutoffs of one loan. */
export const cutoffsToCome = async (db: Kysely<DB>, loanId: number, today: string): Promise<LoanCutoff[]> =>
  valueOf(await cutoffsOfLoans(db, [loanId], today), loanId);

/**
 * Returns the name of the run being posted that pays a cutoff to the borrower, since it deducts what was agreed until
 * then.
 */
export async function runBeingPosted(
  db: Kysely<DB>,
  loanId: number,
  cutoff: Pick<LoanCutoff, 'from_date' | 'to_date'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ run: string }>`
    select coalesce(nullif(r.name, ''), 'Payroll') as run from payroll.loans l
    join payroll.payslips s on s.employee_id = l.employee_id and s.posted_at is null
    join payroll.runs r on r.id = s.run_id and r.state = 'approved' and not r.adjustment and r.archived_at is null
      and r.to_date between ${cutoff.from_date} and ${cutoff.to_date}
    where l.id = ${loanId} order by r.id limit 1`.execute(db);
  return rows[0]?.run;
}

export interface ChangesOfLoan {
  terms: { month: string; cutoff: number; instalment: number }[];
  skips: { month: string; cutoff: number }[];
}

/** Returns each loan's effective changes, in the order of agreement. */
export async function changesThatHold(db: Kysely<DB>, loans: readonly number[]): Promise<Map<number, ChangesOfLoan>> {
  const rows = await db
    .selectFrom('payroll.loan_changes')
    .select(['loan_id', 'month', 'cutoff', 'instalment_centavos'])
    .where('loan_id', 'in', [0, ...loans])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const found = new Map<number, ChangesOfLoan>();
  for (const { loan_id, month, cutoff, instalment_centavos: instalment } of rows) {
    const own = found.get(loan_id) ?? { terms: [], skips: [] };
    found.set(loan_id, own);
    if (instalment === null) own.skips.push({ month, cutoff });
    else own.terms.push({ month, cutoff, instalment });
  }
  return found;
}

const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Returns all agreed changes of a loan, latest first. */
export const changesOf = (db: Kysely<DB>, loanId: number): Promise<LoanChange[]> =>
  db
    .selectFrom('payroll.loan_changes as h')
    .leftJoin('auth.users as u', 'u.id', 'h.made_by')
    .leftJoin('auth.users as w', 'w.id', 'h.withdrawn_by')
    .select([
      'h.id',
      sql<LoanChange['kind']>`h.kind`.as('kind'),
      'h.cutoff_end',
      'h.month',
      'h.cutoff',
      'h.instalment_centavos',
      'h.reason',
      'u.name as by',
      instant('h.made_at').as('at'),
      'w.name as withdrawn_by',
      sql<string | null>`${instant('h.withdrawn_at')}`.as('withdrawn_at'),
      'h.withdrawn_why',
      sql<LoanChange['former']>`h.former`.as('former'),
    ])
    .where('h.loan_id', '=', loanId)
    .orderBy('h.id', 'desc')
    .execute();

/** Records a change to the loan version the user saw. Returns false if another user changed the loan since. */
export async function addLoanChange(
  db: Kysely<DB>,
  at: { id: number; version: number },
  change: {
    kind: LoanChange['kind'];
    cutoff: LoanCutoff;
    instalment: number | null;
    reason: string;
    former: LoanChange['former'];
    by: number;
    now: string;
  },
): Promise<boolean> {
  if (!(await touchLoan(db, at))) return false;
  await db
    .insertInto('payroll.loan_changes')
    .values({
      loan_id: at.id,
      kind: change.kind,
      cutoff_end: change.cutoff.to_date,
      month: change.cutoff.month,
      cutoff: change.cutoff.cutoff,
      instalment_centavos: change.instalment,
      reason: change.reason,
      former: JSON.stringify(change.former),
      made_by: change.by,
      made_at: change.now,
    })
    .execute();
  return true;
}

/**
 * Withdraws a skip, so that the installment is deducted after all. Returns false if another user changed the loan
 * since.
 */
export async function withdrawSkip(
  db: Kysely<DB>,
  at: { id: number; version: number },
  of: { cutoff: LoanCutoff; reason: string; by: number; now: string },
): Promise<boolean> {
  if (!(await touchLoan(db, at))) return false;
  await db
    .updateTable('payroll.loan_changes')
    .set({ withdrawn_by: of.by, withdrawn_at: of.now, withdrawn_why: of.reason })
    .where('loan_id', '=', at.id)
    .where('kind', '=', 'skip')
    .where('withdrawn_at', 'is', null)
    .where('cutoff_end', '>=', of.cutoff.from_date)
    .where('cutoff_end', '<=', of.cutoff.to_date)
    .execute();
  return true;
}

const touchLoan = async (db: Kysely<DB>, { id, version }: { id: number; version: number }): Promise<boolean> =>
  (
    await db
      .updateTable('payroll.loans')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('id')
      .execute()
  ).length === 1;
