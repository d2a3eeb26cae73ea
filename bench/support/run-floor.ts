/** The floor of a run: its facts read with one plain statement a table, its rows copied, its payslips computed in memory. */
import { computePayslip } from '#domain/pay/payslip.ts';
import type { RunFacts } from '#domain/runs/facts/person-facts.ts';
import { timed } from './timed.ts';

/** A database without anything of Kawani in between. */
export interface Bare {
  rows<R>(text: string, values?: unknown[]): Promise<R[]>;
  /** Copies what a query answers out, and answers how to copy it into a table. */
  copy(query: string): Promise<(into: string) => Promise<unknown>>;
}

export interface Floor {
  read: number;
  copy: number;
  engine: number;
}

/** Everything a payslip depends on, read with plain statements, ten thousand people at a time. */
async function bareRead(bare: Bare, people: number): Promise<number> {
  const statements = [
    'select * from payroll.run_people where employee_id > $1 and employee_id <= $2',
    'select * from payroll.employees where id > $1 and id <= $2',
    'select * from payroll.employee_rates where employee_id > $1 and employee_id <= $2',
    `select p.*, c.code, b.name, b.region from payroll.employee_places p join payroll.clients c on c.id = p.client_id
      join payroll.branches b on b.id = p.branch_id where employee_id > $1 and employee_id <= $2`,
    'select * from payroll.adjustments where employee_id > $1 and employee_id <= $2',
    'select * from payroll.loans where employee_id > $1 and employee_id <= $2',
    'select * from payroll.opening_balances where employee_id > $1 and employee_id <= $2',
    'select * from payroll.run_inputs where employee_id > $1 and employee_id <= $2',
  ];
  return timed(async () => {
    for (let from = 0; from < people; from += 10_000)
      for (const statement of statements) await bare.rows(statement, [from, from + 10_000]);
  });
}

/** What the job wrote, copied into empty tables of the same make. */
async function bareCopy(bare: Bare): Promise<number> {
  let sum = 0;
  for (const table of ['payslips', 'run_people']) {
    const [columns] = await bare.rows<{ of: string }>(
      `select string_agg(quote_ident(column_name), ',' order by ordinal_position) as of from information_schema.columns
       where table_schema = 'payroll' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    await bare.rows(`create table bare_${table} (like payroll.${table} including all)`);
    const into = await bare.copy(`select ${columns!.of} from payroll.${table}`);
    sum += await timed(() => into(`bare_${table} (${columns!.of})`));
  }
  return sum;
}

/** The engine alone, over the very facts the payslips were computed from. */
async function engineAlone(bare: Bare): Promise<number> {
  let sum = 0;
  for (let after = 0; ;) {
    const rows = await bare.rows<{ id: number; facts: string }>(
      'select id, facts from payroll.payslips where id > $1 order by id limit 5000',
      [after],
    );
    if (rows.length === 0) return sum;
    const facts = rows.map((r) => (JSON.parse(r.facts) as RunFacts).facts);
    sum += await timed(() => facts.forEach((f) => computePayslip(f)));
    after = rows.at(-1)!.id;
  }
}

/** Milliseconds of each, over a run that is posted. Refuses one in which an employee is not. */
export async function floorOf(bare: Bare, people: number): Promise<Floor> {
  const [posted] = await bare.rows<{ n: number }>(
    'select count(*)::int as n from payroll.payslips where posted_at is not null',
  );
  if (posted!.n !== people) throw new Error(`${posted!.n} of ${people} are posted`);
  const read = await bareRead(bare, people);
  const copy = await bareCopy(bare);
  // Once for the compiler of the language, once for the clock.
  await engineAlone(bare);
  return { read, copy, engine: await engineAlone(bare) };
}
