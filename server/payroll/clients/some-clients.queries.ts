import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** IDs in Payroll of the clients whose figures are shown. All clients if undefined. */
export type SomeClients = readonly number[] | undefined;

/** Returns the active clients with these codes. A code that Payroll doesn't have is left out. */
export async function clientsWithCodes(db: Kysely<DB>, codes: readonly string[] | undefined): Promise<SomeClients> {
  if (codes === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`select id from payroll.clients
    where code = any (${[...codes]}::text[]) and archived_at is null`.execute(db);
  return rows.map((r) => r.id);
}

/** Returns a condition for the run `r`: it is for one of the clients, or has employees of one. */
export const runOfClients = (clients: SomeClients) =>
  clients === undefined
    ? sql`true`
    : sql`(r.client_id = any (${[...clients]}::int[]) or exists (select from payroll.run_people p
        where p.run_id = r.id and p.client_id = any (${[...clients]}::int[])))`;

/** Returns a condition for a row with a client. */
export const ofClients = (column: string, clients: SomeClients) =>
  clients === undefined ? sql`true` : sql`${sql.ref(column)} = any (${[...clients]}::int[])`;

interface RunPart {
  run_id: number;
  people: number;
  errors: number;
  /** Net pay in centavos, without employees on hold. */
  net_centavos: number;
}

/** Returns the part of each run that is of these clients. Runs without their employees are left out. */
export async function partsOfRuns(
  db: Kysely<DB>,
  runs: readonly number[],
  clients: readonly number[],
): Promise<Map<number, RunPart>> {
  const { rows } = await sql<RunPart>`
    select p.run_id, count(*)::int as people, (count(*) filter (where p.state = 'error'))::int as errors,
      coalesce(sum(s.net_centavos) filter (where p.state <> 'held'), 0)::bigint as net_centavos
    from payroll.run_people p left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where p.run_id = any (${[...runs]}::int[]) and p.client_id = any (${[...clients]}::int[])
    group by p.run_id`.execute(db);
  return new Map(rows.map((r) => [r.run_id, r]));
}
