/**
 * Measures the time and memory for hiring 50,000 employees from one file.
 *
 * On PostgreSQL, a CSV file of 20 columns is uploaded to the HR API, read, checked (including for possible duplicates),
 * and written. The jobs run in a separate process with limited memory, whose peak is measured. The upload runs in
 * another process before it, because the sender of the file would also hold it in memory. The floor, in the same run:
 * the same file is read with csv-parse, each row is checked with the form's schema, and the rows that the import wrote
 * are copied with COPY into empty tables with the same columns, constraints, and indexes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse';
import pg from 'pg';
import { NewEmployee } from '#contract/hr/people/employee-new.ts';
import { femaleNames, surnames } from '#server/seed/names.ts';
import { openDesk, peakMb } from './support/desk.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, compare, ms, printTable, times } from './support/table.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';

const people = amount('PEOPLE', 50_000, 2000);
const target = 2;
const mostMb = 300;

const tables = ['employees', 'employments', 'assignments', 'pay_rates', 'schedule_assignments'] as const;
const head =
  'Code,Last name,First name,Middle name,Sex,Born,Civil status,Address,E-mail,Mobile,Hired,Client,Branch,Position,Schedule,Paid by,Rate,SSS,TIN,Bank,Account number';

interface Measured {
  read: number;
  check: number;
  apply: number;
  mb: number;
  /** Peak memory so far, in MB, after each step. */
  after: number[];
  idleMb: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Uploads the file, after which its import waits to be read. Returns the duration in ms. */
async function uploading(url: string, folder: string): Promise<number> {
  const desk = await openDesk(url, folder);
  const file = new File([readFileSync(path.join(folder, 'people.csv'))], 'people.csv');
  const took = await timed(() => desk.call('POST', '/import/upload', { kind: 'employee' }, file));
  await desk.close();
  return took;
}

/** Runs and measures the import, in a separate process. */
async function importing(url: string, folder: string): Promise<Measured> {
  const desk = await openDesk(url, folder);
  const idleMb = peakMb();
  const after: number[] = [];
  type Found = { id: number; version: number; state: string; columns: { index: number; field: string; order: null }[] };
  const show = async () => (await desk.call<{ data: Found[] }>('GET', '/imports?kind=employee')).data[0]!;
  const step = async (work: () => Promise<unknown>): Promise<number> => {
    const took = await timed(async () => {
      await work();
      await desk.work();
    });
    after.push(peakMb());
    return took;
  };
  const read = await step(() => Promise.resolve());
  const { id, columns, version } = await show();
  const chosen = columns.map(({ index, field, order }) => ({ index, field, order }));
  const check = await step(() => desk.call('PUT', `/import/columns/${id}`, { columns: chosen, version }));
  const checked = await show();
  const apply = await step(() => desk.call('PUT', `/import/apply/${id}`, { version: checked.version, all: true }));
  const done = await show();
  if (done.state !== 'applied') throw new Error(`The import stands at ${done.state}`);
  await desk.close();
  return { read, check, apply, mb: peakMb(), after, idleMb };
}

const part = process.env['IMPORT_PART']?.split(' ');
if (part) {
  const [what, url, folder] = part as [string, string, string];
  console.log(JSON.stringify(await (what === 'upload' ? uploading : importing)(url, folder)));
  process.exit(0);
}

/**
 * Node uses all the memory that it can get. A worker on a small machine is started with these limits
 * (docs/operations.md).
 */
const bounded = '--max-old-space-size=160 --max-semi-space-size=4';

/** Runs a part in a separate process and returns its measurements. */
function alone(what: 'upload' | 'import', url: string, folder: string): unknown {
  const child = spawnSync(process.execPath, [import.meta.filename], {
    env: {
      ...process.env,
      IMPORT_PART: `${what} ${url} ${folder}`,
      NODE_OPTIONS: what === 'import' ? (process.env['NODE_OPTIONS'] ?? bounded) : '',
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.status !== 0) throw new Error(`${what} ended with ${child.status}: ${child.stdout}`);
  return JSON.parse(child.stdout);
}

const postgres = await benchPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'kawani-import-'));
try {
  const url = await seededDatabase(postgres);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows: places } = await client.query<{ client: string; branch: string }>(
    `select c.name as client, b.name as branch from hr.branches b join hr.clients c on c.id = b.client_id
     where b.archived_at is null and c.archived_at is null order by b.id`,
  );
  const { rows: shifts } = await client.query<{ name: string }>(
    'select name from hr.schedules where archived_at is null order by id',
  );
  const line = (i: number): string => {
    const { client: at, branch } = places[i % places.length]!;
    const born = `${1970 + (i % 30)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`;
    const number = (digits: number) => String(10 ** (digits - 1) + i);
    const first = `${femaleNames[(i * 11) % femaleNames.length]!} ${i}`;
    const who = `IM-${i},${surnames[(i * 37) % surnames.length]!},${first},Cruz,Female,${born},Single`;
    const reached = `"${i} Rizal St, Pasig",im.${i}@example.test,09171234567`;
    const works = `2026-01-05,"${at}","${branch}",Security guard,"${shifts[i % shifts.length]!.name}",Day,755.00`;
    return `${who},${reached},${works},${number(10)},${number(9)},BPI,${number(12)}`;
  };
  const file = path.join(folder, 'people.csv');
  writeFileSync(file, `${head}\n${Array.from({ length: people }, (_, i) => line(i)).join('\n')}\n`);

  await quiet();
  const upload = alone('upload', url, folder) as number;
  const measured = alone('import', url, folder) as Measured;

  // The floor: the same rows are checked and copied.
  const columns = new Map<string, string>();
  for (const table of tables) {
    const which = table === 'employees' ? 'id' : 'employee_id';
    const mine = `${which} in (select id from hr.employees where employee_code like 'IM-%')`;
    const { rows: named } = await client.query<{ of: string }>(
      `select string_agg(quote_ident(column_name), ',' order by ordinal_position) as of from information_schema.columns
       where table_schema = 'hr' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    columns.set(table, named[0]!.of);
    await client.query(`create table bare_${table} (like hr.${table} including all)`);
    execFileSync(path.join(postgres.bin, 'psql'), [
      url,
      '-qc',
      `\\copy (select ${columns.get(table)} from hr.${table} where ${mine}) to '${folder}/${table}'`,
    ]);
  }
  await quiet();
  const began = performance.now();
  let checked = 0;
  for await (const row of createReadStream(file).pipe(parse({ columns: true }))) {
    const of = row as Record<string, string>;
    const is = NewEmployee.safeParse({
      employee_code: of['Code'],
      last_name: of['Last name'],
      first_name: of['First name'],
      middle_name: of['Middle name'],
      sex: 'female',
      birth_date: of['Born'],
      civil_status: 'single',
      address: of['Address'],
      email: of['E-mail'],
      mobile: of['Mobile'],
      hired_on: of['Hired'],
      client_id: 1,
      branch_id: 1,
      position: of['Position'],
      schedule_id: 1,
      scheme: 'daily',
      amount_centavos: 75_500,
      sss: of['SSS'],
      tin: of['TIN'],
      bank: of['Bank'],
      bank_account: of['Account number'],
    });
    if (is.success) checked++;
  }
  const validated = performance.now() - began;
  if (checked !== people) throw new Error(`${checked} of ${people} rows are right`);
  for (const table of tables)
    execFileSync(path.join(postgres.bin, 'psql'), [
      url,
      '-qc',
      `\\copy bare_${table} (${columns.get(table)}) from '${folder}/${table}'`,
    ]);
  const floor = performance.now() - began;
  const { rows: counted } = await client.query<{ n: number }>('select count(*)::int as n from bare_employees');
  if (counted[0]!.n !== people) throw new Error(`${counted[0]!.n} of ${people} were copied`);
  await client.end();

  const whole = upload + measured.read + measured.check + measured.apply;
  printTable(
    [`${people} people`, 'time', 'against the floor'],
    [
      ['upload and read', ms(upload + measured.read), times((upload + measured.read) / floor)],
      ['check', ms(measured.check), times(measured.check / floor)],
      ['write', ms(measured.apply), times(measured.apply / floor)],
      ['import, all of it', ms(whole), times(whole / floor)],
      ['floor: rows read and checked', ms(validated), ''],
      ['floor: and copied', ms(floor), ''],
    ],
  );
  console.log(
    `\nmemory ${Math.round(measured.mb)} MB at its highest, ${Math.round(measured.idleMb)} MB before, after each step ${measured.after.map(Math.round).join(', ')}`,
  );
  printDisturbances();
  console.log('');
  compare(`import of ${people} employees`, whole <= target * floor, times(whole / floor), `at most ${times(target)}`);
  compare(
    `memory of an import of ${people} employees`,
    measured.mb <= mostMb,
    `${Math.round(measured.mb)} MB`,
    `at most ${mostMb} MB`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
