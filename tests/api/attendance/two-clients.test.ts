import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollTime } from '#contract/hr/sync/payroll-sync.ts';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { Api, type Person } from '../support.ts';
import { aStoryCompany, openBoth, uploadOf, type StoryIds } from './story-company.ts';

/** An employee who works for two clients on one day: time counts at the place of the device that recorded it. */

let api: Api;
let hr: Person;
let ids: StoryIds;
const day = '2026-11-05';
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  ids = await aStoryCompany(api, hr);
  for (const client of ['BTS', 'LSO'] as const) await uploadOf(api, ids, hr, client);
});
afterAll(() => api.close());

const dayAt = async (client: 'BTS' | 'LSO') => {
  const query = { client: ids.client(client), date: '2026-11-01', status: 'all' as const, limit: 100 };
  const { data } = (await api.send(listTimeKeepings, { query }, { as: hr })).body;
  return data.find((p) => p.employee_code === 'A-101')?.days.find((d) => d.date === day);
};

test('a shift punched at the second client is timed there, and is no absence at the first', async () => {
  const alone = (await dayAt('BTS'))!;
  expect(alone.punches.length).toBeGreaterThan(1);
  expect(await dayAt('LSO')).toBeUndefined();
  const person = ids.employee('A-101');
  await sql`insert into hr.assignments (employee_id, line, from_date, client_id, branch_id, position, created_at)
    select ${person}, 2, '2026-11-01', b.client_id, b.id, 'Reliever', now() from hr.branches b
    where b.client_id = ${ids.client('LSO')} order by b.id limit 1`.execute(api.db);
  await openBoth(api, ids, hr);
  // Both clients’ devices know them; the punches are still the first client’s.
  expect(await dayAt('BTS')).toMatchObject({ minutes: alone.minutes, absent_halves: 0 });
  expect(await dayAt('LSO')).toMatchObject({ minutes: {}, absent_halves: 0, late: 0, shift: null, odd: [] });

  await sql`update hr.device_punches set device_id = (select id from hr.time_devices where client_id = ${ids.client('LSO')}
      order by id limit 1), client_id = ${ids.client('LSO')}, pin = 'A101'
    where employee_id = ${person} and (at at time zone 'Asia/Manila')::date between ${day} and ${day}::date + 1`.execute(
    api.db,
  );
  expect(await dayAt('LSO')).toMatchObject({
    minutes: alone.minutes,
    late: alone.late,
    shift: alone.shift,
    punches: alone.punches,
  });
  expect(await dayAt('BTS')).toMatchObject({ minutes: {}, absent_halves: 0, late: 0, shift: null, punches: [] });
});

test('official business counts at the client that owes the shift of the day, and once', async () => {
  const person = ids.employee('A-101');
  const whole = (await dayAt('LSO'))!;
  const [first, ...rest] = whole.punches;
  expect(rest.length).toBeGreaterThan(0);
  // Only the time in is left, at the second client.
  await sql`delete from hr.time_punches where employee_id = ${person}
    and at >= ${`${day} 00:00+08`}::timestamptz + make_interval(mins => ${first! + 1}::int)
    and at < ${`${day} 00:00+08`}::timestamptz + interval '2 days'`.execute(api.db);
  expect(await dayAt('LSO')).toMatchObject({ minutes: {}, punches: [first] });
  await sql`insert into hr.official_businesses (employee_id, date, start_time, end_time, place, reason, status, filed_at,
      received_at) values (${person}, ${day}, null, null, 'Bank', 'Deposit', 'approved', now(), now())`.execute(api.db);
  const { minutes } = (await dayAt('LSO'))!;
  expect(minutes).toEqual(whole.minutes);
  expect(await dayAt('BTS')).toMatchObject({ minutes: {}, absent_halves: 0, shift: null });
});

test('Payroll gets one day with the hours of both clients, and only once both records are approved', async () => {
  const on = '2026-11-06';
  const approve = (client: 'BTS' | 'LSO', minutes: object) => {
    const days = JSON.stringify([{ date: on, day: 'ordinary', minutes }]);
    return sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, pay_days)
      values (${ids.client(client)}, ${ids.employee('A-101')}, ${on}, 'approved', '{}', ${days}::jsonb)
      on conflict (client_id, employee_id, date) do update set status = 'approved', approved_day = '{}',
        pay_days = excluded.pay_days`.execute(api.db);
  };
  const time = async () => {
    const body = { from: on, to: on, employees: ['A-101'] };
    return (await api.send(payrollTime, { body }, { as: hr })).body.data.map((t) => [t.days, t.unapproved]);
  };
  const ordinary = { date: on, day: 'ordinary' };
  await approve('BTS', { reg: 480 });
  expect(await time()).toMatchObject([[[{ ...ordinary, minutes: { reg: 480 } }], 1]]);
  await approve('LSO', { ot: 120 });
  expect(await time()).toMatchObject([[[{ ...ordinary, minutes: { reg: 480, ot: 120 } }], 0]]);
});

/** Sets the approved and paid day of a client, as a posted run leaves it. */
const paid = (on: string, client: 'BTS' | 'LSO', entry: object) =>
  sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, pay_days, locked_at)
    values (${ids.client(client)}, ${ids.employee('A-101')}, ${on}, 'approved', '{}', ${JSON.stringify([entry])}::jsonb, now())
    on conflict (client_id, employee_id, date) do update set status = 'approved', approved_day = '{}',
      pay_days = excluded.pay_days, locked_at = now()`.execute(api.db);

test('a later change of a paid day with two clients goes to Payroll as the whole day, after what was confirmed before', async () => {
  const on = '2026-11-07';
  const ordinary = { date: on, day: 'ordinary' };
  await paid(on, 'BTS', { ...ordinary, minutes: { reg: 480 } });
  await paid(on, 'LSO', { ...ordinary, minutes: { ot: 120 } });
  const confirm = (client: 'BTS' | 'LSO', before: object, after: object) =>
    sql`insert into hr.time_differences (record_id, client_id, employee_id, date, state, before, after, decided_at)
      select id, client_id, employee_id, date, 'confirmed', ${JSON.stringify([{ ...ordinary, ...before }])}::jsonb,
        ${JSON.stringify([{ ...ordinary, ...after }])}::jsonb, now()
      from hr.time_records where client_id = ${ids.client(client)} and employee_id = ${ids.employee('A-101')} and date = ${on}`.execute(
      api.db,
    );
  await confirm('LSO', { minutes: { ot: 120 } }, { minutes: { ot: 180 } });
  await confirm('BTS', { minutes: { reg: 480 } }, { minutes: { reg: 420 }, undertimeMinutes: 60 });
  const body = { from: '2026-11-16', to: '2026-11-30', employees: ['A-101'] };
  const { differences } = (await api.send(payrollTime, { body }, { as: hr })).body.data[0]!;
  expect(differences.map((d) => [d.before.map((e) => e.minutes), d.after.map((e) => e.minutes)])).toEqual([
    [[{ reg: 480, ot: 120 }], [{ reg: 480, ot: 180 }]],
    [[{ reg: 480, ot: 180 }], [{ reg: 420, ot: 180 }]],
  ]);
  expect(differences[1]!.after).toMatchObject([{ undertimeMinutes: 60, twoClients: true }]);
});
