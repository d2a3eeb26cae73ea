import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { listClientCutoffs } from '#contract/hr/clients/client-cutoffs.ts';
import { dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { listLeaves } from '#contract/hr/leave/leaves.ts';
import { absentEmployees, presentEmployees } from '#contract/hr/presence/presence.ts';
import { readEnvironment } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { askAs } from '#server/seed/worked-company/ask.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { cutoffAt, moments, plus } from './moments.ts';

/** The demo company, made on each awkward date as on a first start. */

const open: Database[] = [];
afterAll(() => Promise.all(open.map((database) => database.close())));

const dates = [...new Set(moments.map((m) => m.date))];

describe.each(dates)('%s', (date) => {
  test('is made, and answers at both ends of the day', async () => {
    const database = await testDatabase();
    open.push(database);
    const dataKey = new Uint8Array(32).fill(3);
    await seedDemo(database, { today: date, employees: 30, key: dataKey });
    const config = { ...readEnvironment({ DATA_DIR: await temporaryFolder() }), dataKey };
    for (const moment of moments.filter((m) => m.date === date)) {
      const context = createContext({ database, config, log: pino({ level: 'silent' }), now: () => moment.now });
      const apis = { hr: hrApp(context), payroll: payrollApp(context) };
      const [employee, hr] = [await askAs(apis, 'employee@kawani.test'), await askAs(apis, 'hr@kawani.test')];
      const leaves = (await employee(listLeaves, { query: {} })).data;
      // In every state, one of them to come.
      expect(new Set(leaves.map((l) => l.status))).toEqual(new Set(['pending', 'approved', 'rejected', 'cancelled']));
      expect(leaves.some((l) => l.start_date > date)).toBe(true);
      expect(leaves.every((l) => l.filed_at <= new Date(moment.now).toISOString())).toBe(true);
      const people = (await hr(dashboardPeople, { query: {} })).data;
      expect(people).toMatchObject({ today: date });
      expect(people.active).toBeGreaterThan(20);
      const [inside, outside] = [
        await hr(presentEmployees, { query: { limit: 200 } }),
        await hr(absentEmployees, { query: { limit: 200 } }),
      ];
      expect(inside.total + outside.total).toBe(inside.people);
      const [standing] = (await hr(listClientCutoffs, { body: { client_ids: [1] } })).data;
      expect(standing!.running.from <= date && standing!.running.to >= date).toBe(true);
      expect(plus(standing!.last.to, 1)).toBe(standing!.running.from);
      expect(cutoffAt(date).to >= date).toBe(true);
    }
  });
});
