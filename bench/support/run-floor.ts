/**
 * The floor of a run: its facts read with one plain statement per table, its rows copied, and its payslips computed in
 * memory.
 */
import { computePayslip } from '#domain/pay/payslip.ts';
import type { RunFacts } from '#domain/runs/facts/person-facts.ts';
import { timed } from './timed.ts';

/** Direct access to a database, without Kawani's code. */
export interface Bare {
  rows<R>(text: string, values?: unknown[]): Promise<R[]>;
  /** Copies the result of a query out. Returns a function that copies it into a table. */
  copy(query: string): Promise<(into: string) => Promise<unknown>>;
}

export interface Floor {
  read: number;
  copy: number;
  engine: number;
}

/**
 * Reads everything that a payslip depends on with plain statements, 10,000 employees at a time. Returns the duration in
 * ms.
 */
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

/** Copies the rows that the job wrote into empty tables of the same structure. Returns the duration in ms. */
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

/** Runs only the engine, on the facts from which the payslips were computed. Returns the duration in ms. */
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

/** Returns the duration of each part in ms, for a posted run. Throws if an employee of the run isn't posted. */
export async function floorOf(bare: Bare, people: number): Promise<Floor> {
  const [posted] = await bare.rows<{ n: number }>(
    'select count(*)::int as n from payroll.payslips where posted_at is not null',
  );
  if (posted!.n !== people) throw new Error(`${posted!.n} of ${people} are posted`);
  const read = await bareRead(bare, people);
  const copy = await bareCopy(bare);
  // The first run warms up the compiler, and the second one is measured.
  await engineAlone(bare);
  return { read, copy, engine: await engineAlone(bare) };
}
