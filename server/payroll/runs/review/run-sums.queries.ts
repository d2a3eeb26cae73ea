import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

export interface ColumnSum {
  code: string;
  kind: 'earning' | 'contribution' | 'tax' | 'deduction';
  sum: number;
}

/**
 * Returns the totals of a run's lines by code, in payslip order, without employees on hold, and the sums of its
 * payslips.
 */
export async function runSums(db: Kysely<DB>, runId: number) {
  const { rows: columns } = await sql<ColumnSum>`
    select l ->> 'code' as code, l ->> 'kind' as kind, sum((l ->> 'amount')::bigint)::bigint as sum
    from payroll.payslips s join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
    cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') with ordinality as x (l, at)
    where s.run_id = ${runId} group by 1, 2 order by min(at), avg(at), 1`.execute(db);
  const { rows: sums } = await sql<{
    people: number;
    gross: number;
    ee: number;
    er: number;
    tax: number;
    taken: number;
    net: number;
    bank: number;
    cash: number;
    /** Centavos of reversals: amounts that never arrived, and amounts owed back. */
    returned: number;
    owed: number;
    in_run: number;
    held: number;
    failed: number;
  }>`
    select (select count(*)::int from payroll.run_people where run_id = ${runId}) as in_run,
      (select count(*)::int from payroll.run_people where run_id = ${runId} and state = 'held') as held,
      (select count(*)::int from payroll.run_people p where p.run_id = ${runId} and p.state <> 'held' and not exists (
        select from payroll.payslips s where s.run_id = p.run_id and s.employee_id = p.employee_id)) as failed,
      count(s.id)::int as people, coalesce(sum(s.gross_centavos), 0)::bigint as gross,
      coalesce(sum(s.employee_contributions_centavos), 0)::bigint as ee, coalesce(sum(s.employer_contributions_centavos), 0)::bigint as er,
      coalesce(sum(s.tax_centavos), 0)::bigint as tax, coalesce(sum(s.deductions_centavos), 0)::bigint as taken,
      coalesce(sum(s.net_centavos), 0)::bigint as net,
      coalesce(sum(s.net_centavos) filter (where e.bank_account is not null and v.payslip_id is null), 0)::bigint as bank,
      coalesce(sum(s.net_centavos) filter (where e.bank_account is null and v.payslip_id is null), 0)::bigint as cash,
      coalesce(sum(s.net_centavos) filter (where v.money = 'returned'), 0)::bigint as returned,
      coalesce(sum(s.net_centavos) filter (where v.money = 'owed'), 0)::bigint as owed
    from payroll.payslips s join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
    join payroll.employees e on e.id = s.employee_id
    left join payroll.reversals v on v.run_id = s.run_id and v.employee_id = s.employee_id where s.run_id = ${runId}`.execute(
    db,
  );
  return { columns, sums: firstOf(sums) };
}

/**
 * Returns the sums in centavos that are reported to the agencies for a run's payslips: both shares of the three
 * contributions, and the tax. It reads inside each payslip, as the agencies' files do, instead of the stored sums.
 */
export async function dueToAgencies(db: Kysely<DB>, runId: number): Promise<{ contributions: number; tax: number }> {
  const shares = {
    sss: ['employeeSs', 'employeeMpf', 'employerSs', 'employerMpf', 'ec'],
    philHealth: ['employee', 'employer'],
    pagibig: ['mandatory', 'voluntary', 'employer'],
  };
  const each = Object.entries(shares).flatMap(([agency, names]) =>
    names.map((name) => sql`(c -> ${sql.lit(agency)} ->> ${sql.lit(name)})::bigint`),
  );
  const { rows } = await sql<{ contributions: number; tax: number }>`
    select coalesce(sum(${sql.join(each, sql` + `)}), 0)::bigint as contributions, coalesce(sum(tax), 0)::bigint as tax
    from (select j -> 'contributions' as c, (j -> 'tax' ->> 'withheld')::bigint as tax
      from payroll.payslips s join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
      cross join lateral (select s.slip::jsonb as j offset 0) x where s.run_id = ${runId}) y`.execute(db);
  return firstOf(rows);
}

/** Returns the total debits and credits in the journal of a posted run. */
export async function journalOfRun(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ debit: number; credit: number }>`
    select coalesce(sum(debit_centavos), 0)::bigint as debit, coalesce(sum(credit_centavos), 0)::bigint as credit
    from payroll.journal where run_id = ${runId}`.execute(db);
  return firstOf(rows);
}
