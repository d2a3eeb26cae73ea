import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEmployee } from '#contract/hr/employee-new.ts';
import { archiveEmployee, restoreEmployee } from '#contract/hr/employee-record.ts';
import { listTimeKeepings, openTime } from '#contract/hr/time-keeping.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { payTime } from '#server/hr/time/payroll-time.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aNewEmployee } from './people-support.ts';

/** Somebody whose contract ends and who is back before the cut-off is paid: both periods count. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
});
afterAll(() => api.close());
const as = () => ({ as: officer, key: uuid() });

test('who is back in the cut-off they left in keeps the time of both periods, and nothing between them', async () => {
  const body = aNewEmployee({ hired_on: '2026-01-05' });
  const hired = (await api.send(storeEmployee, { body }, as())).body.data;
  const { id, employee_code: code } = hired;
  const gone = await api.send(
    archiveEmployee,
    { params: { id, date: '2026-11-05' }, query: { version: hired.version, reason: 'End of contract' } },
    as(),
  );
  const back = await api.send(
    restoreEmployee,
    { params: { id }, query: { version: gone.body.data.version, from: '2026-11-09' } },
    as(),
  );
  expect(back.body.data).toMatchObject({ hired_on: '2026-11-09', separated_on: null });

  await api.send(openTime, { body: { client_id: 1, date: '2026-11-01' } }, as());
  const query = { client: 1, date: '2026-11-01', status: 'all' as const, limit: 100 };
  const grid = (await api.send(listTimeKeepings, { query }, { as: officer })).body;
  const days = grid.data.find((p) => p.employee_id === id)!.days;
  expect(days.map((d) => d.date)).not.toContain('2026-11-06');
  const worked = days.filter((d) => d.date < '2026-11-06' && d.shift !== null);
  expect(worked.map((d) => [d.date, d.absent_halves])).toEqual(
    ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((date) => [date, 2]),
  );

  const asked = { from: '2026-11-01', to: '2026-11-15', employees: [code] };
  expect((await payTime(api.db, asked))[0]).toMatchObject({ days: [], unapproved: 12 });
  await sql`update hr.time_records set status = 'approved', approved_day = '{}',
      pay_days = jsonb_build_array(jsonb_build_object('date', date, 'day', 'ordinary', 'minutes', '{}'::jsonb))
    where employee_id = ${id}`.execute(api.db);
  const [paid] = await payTime(api.db, asked);
  expect(paid!.days.map((d) => d.date.slice(8)).join(' ')).toBe('01 02 03 04 05 09 10 11 12 13 14 15');
  expect(paid!.unapproved).toBe(0);
});
