import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import type { DB } from '#server/database/tables.ts';
import { ofClients, runOfClients, type SomeClients } from '../clients/some-clients.queries.ts';

type Trends = Output<typeof payTrends>['data'];

/**
 * Returns gross pay, overtime pay, and cost of posted payslips by month, without reversed ones, from a month on. In
 * centavos.
 */
export async function costByMonth(
  db: Kysely<DB>,
  first: string,
  clients: SomeClients,
): Promise<Omit<Trends['months'][number], 'open'>[]> {
  const { rows } = await sql<Omit<Trends['months'][number], 'open'>>`
    select s.month, sum(s.gross_centavos)::bigint as gross_centavos,
      sum(s.overtime_centavos)::bigint as overtime_centavos,
      sum(s.gross_centavos + s.employer_contributions_centavos)::bigint as cost_centavos
    from payroll.standing_payslips s
    where s.month >= ${first} and ${ofClients('s.client_id', clients)} group by s.month order by s.month`.execute(db);
  return rows;
}

/** Returns months with unposted runs, from a month on. */
export async function openMonths(db: Kysely<DB>, first: string, clients: SomeClients): Promise<Set<string>> {
  const { rows } = await sql<{ month: string }>`
    select distinct r.month from payroll.runs r where r.archived_at is null
      and r.state not in ('posted', 'rejected') and r.month >= ${first} and ${runOfClients(clients)}`.execute(db);
  return new Set(rows.map((r) => r.month));
}

/** Returns the cost of a month's posted payslips by client, highest first. */
export async function costByClient(
  db: Kysely<DB>,
  month: string,
  clients: SomeClients,
): Promise<NonNullable<Trends['clients']>['rows']> {
  const { rows } = await sql<NonNullable<Trends['clients']>['rows'][number]>`
    select c.id as client_id, c.name as client, count(distinct s.employee_id)::int as people,
      sum(s.gross_centavos + s.employer_contributions_centavos)::bigint as cost_centavos
    from payroll.standing_payslips s join payroll.clients c on c.id = s.client_id
    where s.month = ${month} and ${ofClients('s.client_id', clients)} group by c.id, c.name order by cost_centavos desc, c.name, c.id`.execute(
    db,
  );
  return rows;
}
