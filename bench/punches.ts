/**
 * Measures how long the time logs of a cutoff take in a company of 50,000 employees, from the devices' files to
 * rendered time.
 *
 * On PostgreSQL, there is a client for every 2,000 employees, each with a device and a file (`attlog.dat`) of 15 days
 * of time in and time out. The HR API in this process takes each file (reads it, matches the badges, stores the time
 * logs, and opens the days) and renders the 15 days of each client. The floor, in the same run: the same files are
 * split into cells, their rows copied with COPY into an empty table with the columns and indexes of the time logs and
 * read back completely, and one row of minutes per employee and day is also copied.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { addDays, eachDay } from '#domain/calendar/local-date.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import { openDesk, peakMb } from './support/desk.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, inform, ms, printTable, times } from './support/table.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';

const people = amount('PEOPLE', 50_000, 1000);
const perClient = Math.min(2000, people);
const clients = Math.ceil(people / perClient);

const postgres = await benchPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'kawani-punches-'));
try {
  const url = await seededDatabase(postgres);
  const filling = new pg.Client({ connectionString: url });
  filling.on('error', () => undefined);
  await filling.connect();
  // The last finished half of a month, so that all its days have time.
  const { end } = cutoffOf(addDays(new Date().toISOString().slice(0, 10), -16), [15, 31]);
  const start = addDays(end, -14);
  const ids: number[] = [];
  for (let n = 0; n < clients; n++) {
    const { rows } = await filling.query<{ id: number }>(
      `with c as (insert into hr.clients (code, name, cutoff_days) values ($1, $2, array[15, 31]) returning id),
         b as (insert into hr.branches (client_id, name, address, region) select id, 'Main', 'Pasig', 'NCR' from c returning id, client_id),
         d as (insert into hr.time_devices (client_id, code) select id, 'GATE' from c returning id, client_id)
       select id from c`,
      [`PB${n}`, `Punch bench ${n}`],
    );
    const id = rows[0]!.id;
    ids.push(id);
    await filling.query(
      `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
       select 'PB-' || $1 || '-' || i, 'Bench', 'Ana ' || i, 'female', '1990-01-01', 'Guard', $1::int, b.id, '2020-01-01'
       from generate_series(1, $2::int) i, hr.branches b where b.client_id = $1::int`,
      [id, Math.min(perClient, people - n * perClient)],
    );
  }
  await filling.query(`
    insert into hr.employments (employee_id, from_date, created_at)
      select id, hired_on, now() from hr.employees where employee_code like 'PB-%';
    insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at)
      select id, hired_on, client_id, branch_id, position, now() from hr.employees where employee_code like 'PB-%';
    insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
      select id, (select min(id) from hr.schedules), '2020-01-01' from hr.employees where employee_code like 'PB-%';
    insert into hr.time_badges (client_id, device_id, pin, from_date, employee_id, created_at)
      select e.client_id, d.id, split_part(e.employee_code, '-', 3), '2020-01-01', e.id, now()
      from hr.employees e join hr.time_devices d on d.client_id = e.client_id where e.employee_code like 'PB-%';
    analyze`);
  const { rows: shifts } = await filling.query<{ start: string; end: string }>(
    `select to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as end from hr.schedules order by id limit 1`,
  );
  const shift = shifts[0]!;
  const overnight = shift.end <= shift.start;
  const days = eachDay(start, end);
  const text = (count: number): string => {
    const lines: string[] = [];
    for (const date of days)
      for (let pin = 1; pin <= count; pin++) {
        const second = String(pin % 60).padStart(2, '0');
        lines.push(`${pin}\t${date} ${shift.start}:${second}\t1\t0\t1\t0`);
        lines.push(`${pin}\t${overnight ? addDays(date, 1) : date} ${shift.end}:${second}\t1\t1\t1\t0`);
      }
    return `${lines.join('\n')}\n`;
  };
  const files = ids.map((id, n) => ({ id, text: text(Math.min(perClient, people - n * perClient)) }));
  const punches = files.reduce((sum, f) => sum + f.text.split('\n').length - 1, 0);

  const desk = await openDesk(url);
  await quiet();
  let began = performance.now();
  let taken = 0;
  for (const { id, text: lines } of files) {
    // A file may have at most 5 MB. A client with more employees sends several files.
    const file = new File([lines], 'attlog.dat');
    const { data } = await desk.call<{ data: { added: number; unmatched: number } }>(
      'POST',
      '/time_keeping/upload',
      { client_id: id, device: 'GATE' },
      file,
    );
    if (data.unmatched > 0) throw new Error(`${data.unmatched} punches are nobody's`);
    taken += data.added;
  }
  const upload = performance.now() - began;
  if (taken !== punches) throw new Error(`${taken} of ${punches} punches were taken`);
  began = performance.now();
  let minutes = 0;
  for (const { id } of files) {
    const { data } = await desk.call<{ data: { minutes: number }[] }>(
      'GET',
      `/time_keeping/preview/rendered_hours?client_id=${id}&start_date=${start}&end_date=${end}`,
    );
    minutes += data.reduce((sum, d) => sum + d.minutes, 0);
  }
  const render = performance.now() - began;
  if (minutes === 0) throw new Error('No time was rendered');
  const mb = peakMb();

  await desk.pool.query(`create table bare_punches (like hr.device_punches including all);
    create table bare_minutes (employee_id int, date date, minutes int, primary key (employee_id, date))`);
  await quiet();
  began = performance.now();
  for (const { id, text: lines } of files) {
    const rows = lines.split('\n').filter(Boolean);
    const file = path.join(folder, 'punches');
    writeFileSync(
      file,
      rows
        .map((line) => line.split('\t'))
        .map(([pin, at, , tag]) => `${id}\t${id}\t${pin}\t${at}+08\t${tag}\t1\t\\N\n`)
        .join(''),
    );
    const columns = 'client_id, device_id, pin, at, tag, upload_id, employee_id';
    execFileSync(path.join(postgres.bin, 'psql'), [url, '-qc', `\\copy bare_punches (${columns}) from '${file}'`]);
    await desk.pool.query('select pin, at, tag from bare_punches where client_id = $1 order by pin, at', [id]);
    const count = rows.length / days.length / 2;
    writeFileSync(
      file,
      days.flatMap((d) => Array.from({ length: count }, (_, i) => `${id * 10_000 + i}\t${d}\t480\n`)).join(''),
    );
    execFileSync(path.join(postgres.bin, 'psql'), [url, '-qc', `\\copy bare_minutes from '${file}'`]);
  }
  const floor = performance.now() - began;
  await filling.end();
  await desk.close();

  printTable(
    [`${people} people, ${punches} punches`, 'time', 'against the floor'],
    [
      ['files read, matched, kept', ms(upload), times(upload / floor)],
      ['rendered', ms(render), times(render / floor)],
      ['both', ms(upload + render), times((upload + render) / floor)],
      ['floor: the same rows written and read bare', ms(floor), ''],
    ],
  );
  console.log(`\nmemory ${Math.round(mb)} MB at its highest, with the files of all clients in it`);
  printDisturbances();
  inform(`15 days of punches of ${people} people, uploaded, matched and rendered`, times((upload + render) / floor));
  inform(`the same, time`, ms(upload + render));
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
