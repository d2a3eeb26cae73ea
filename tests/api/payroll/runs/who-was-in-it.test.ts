import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportEmployees } from '#contract/hr/people/employee-list.ts';
import { readEnvironment } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { iso, newToken } from '#server/http/session.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { seedWorkedCompany } from '#server/seed/worked-company/seed.ts';
import { databaseUrlOf, testDatabase } from '#tests/support/database.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** Who was in each file and list of the worked company: those whose codes it has, and no other employee. */

let database: Database;
let request: (path: string, body?: object) => Promise<Response>;
const now = Date.parse('2026-12-02T04:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  const environment = readEnvironment({ DATA_DIR: await temporaryFolder(), DEMO: 'worked' });
  const config = { ...environment, databaseUrl: databaseUrlOf(database), dataKey: new Uint8Array(32).fill(5) };
  const log = pino({ level: 'silent' });
  await seedWorkedCompany(database, { config, log });
  const context = createContext({ database, config, log, now: () => now });
  const [hr, payroll] = [hrApp(context), payrollApp(context)];
  const { token, hash } = newToken();
  await database.db
    .insertInto('auth.sessions')
    .values({
      token_hash: hash,
      user_id: sql`(select id from auth.users where email = 'owner@kawani.test')`,
      device: 'test',
      created_at: iso(now),
      seen_at: iso(now),
      expires_at: iso(now + 86_400_000),
      confirmed_until: iso(now + 86_400_000),
    })
    .execute();
  request = async (path, body) =>
    (path.startsWith('/api/') ? payroll : hr).request(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
}, 120_000);
afterAll(() => database.close());

/** The codes written down for the last entry of the audit trail. */
async function written(): Promise<string[] | null> {
  const { rows } = await sql<{
    codes: string[] | null;
  }>`select (select array_agg(e.employee_code order by e.employee_code)
      from hr.employees e where e.id <@ s.employee_ids) as codes, s.audit_id
    from auth.seen_employees s where s.audit_id = (select max(id) from auth.audit where action = 'read')`.execute(
    database.db,
  );
  return rows.length === 0 ? null : (rows[0]!.codes ?? []);
}

async function askedFor(path: string, body?: object): Promise<string> {
  const answer = await request(path, body);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([path, answer.status, answer.status === 200 ? '' : bytes.toString()]).toEqual([path, 200, '']);
  await vi.waitFor(async () => expect(await written(), path).not.toBeNull());
  return answer.headers.get('content-type') === 'application/pdf' ? pdfPages(bytes).join(' ') : bytes.toString();
}

/** The codes in a text. */
const codesIn = (text: string): string[] => [...new Set(text.match(/\b[AB]-\d{3}\b/g))].toSorted();

const run = async (): Promise<number> =>
  (await sql<{ id: number }>`select max(id) as id from payroll.runs where state = 'posted'`.execute(database.db))
    .rows[0]!.id;
const november = 'start_date=2026-11-01&end_date=2026-11-30';

describe('everyone in it, and no one else, is written down of', () => {
  test.each([
    '/employees/export?format=csv',
    '/employees/export?format=csv&search=B-20',
    '/leave/credits/export?format=csv',
    '/schedule/assignments/export?format=csv',
    `/attendance/preview?${november}&page=1&limit=5&group=none`,
    `/attendance/preview/export?${november}&format=csv&group=none`,
    `/attendance/preview/export?${november}&format=csv&group=person`,
    `/attendance/preview?${november}&page=1&limit=3&group=person`,
    `/overtime/preview/export?${november}&format=csv&group=none`,
    `/leave/preview/export?${november}&format=csv&group=none`,
    '/dailyrates/export?format=csv',
    '/expenses/export?format=csv',
    '/admins/export?format=csv',
    '/api/payroll/openings/export?format=csv',
    '/api/loan/export?format=csv',
    '/api/loan/oblist/download?format=csv',
    '/api/employee/export?format=csv',
    '/api/employee/adjustment/export?format=csv',
    // The seed asked without a limit within the hour.
    '/api/payroll/summary/RUN?limit=9',
    '/api/payroll/summary/RUN?search=B-201',
    '/api/payroll/summary/download/RUN?of=register&format=csv',
    '/api/payroll/summary/compare/RUN',
    '/api/payroll/summary/compare/download/RUN?format=csv',
    '/api/payslip/payroll/RUN',
    '/api/payslip/payroll/RUN?employee=B-202',
    '/api/report/preview/sss?year=2026&month=11',
    '/api/report/sss/11/2026?format=csv',
    '/api/report/alphalist/2026/B-202?format=pdf',
    '/api/report/bizlink/preview?year=2026&month=11&period=2',
  ])('%s', async (path) => {
    const text = await askedFor(path.replace('RUN', String(await run())));
    expect(await written()).toEqual(codesIn(text));
  });

  test('a workbook as of a text', async () => {
    const csv = codesIn(await askedFor('/employees/export?format=csv&search=A-1'));
    await askedFor('/employees/export?format=xlsx&search=A-1');
    expect(await written()).toEqual(csv);
  });

  test('the bank’s file has those it pays', async () => {
    const list = JSON.parse(await askedFor('/api/report/bizlink/preview?year=2026&month=11&period=1')) as {
      data: { rows: { employee: string; account: string | null; left_out: string | null }[] };
    };
    await askedFor('/api/report/bizlink/11/1/2026/1');
    const paid = list.data.rows.filter((r) => r.account !== null && r.left_out === null);
    expect(await written()).toEqual(paid.map((r) => r.employee).toSorted());
    expect(paid.length).toBeLessThan(list.data.rows.length);
  });

  test('a bill by person has its employees, by branch none', async () => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from payroll.bills`.execute(database.db);
    const text = await askedFor(`/api/billings/details/list/${rows[0]!.id}?by=person`);
    expect(await written()).toEqual(codesIn(text));
    expect(await written()).not.toEqual([]);
    await askedFor(`/api/billings/details/list/${rows[0]!.id}?by=branch`);
    expect(await written()).toEqual([]);
  });
});

test('by employee shows the files and lists that employee was in, with how many others', async () => {
  const list = async (employee: string) => {
    const answer = await request(`/disclosures?employee=${employee}&limit=100`);
    return ((await answer.json()) as { data: { what: string; asked: string; employees: number | null }[] }).data.filter(
      ({ what }) => what === exportEmployees.summary,
    );
  };
  await askedFor('/employees/export?format=csv&search=B-201');
  const [theirs, others] = [await list('B-201'), await list('A-101')];
  expect(theirs.filter((d) => d.asked.includes('B-201')).map((d) => d.employees)).toEqual([1]);
  expect(others.filter((d) => d.asked.includes('B-201'))).toEqual([]);
  expect(others.some((d) => d.employees !== null && d.employees > 1)).toBe(true);
});

test('who was in it is written once for the same question, and is never changed', async () => {
  const path = `/attendance/preview?${november}&page=1&limit=4&group=none`;
  await askedFor(path);
  await askedFor(path);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.seen_employees
    where audit_id = (select max(id) from auth.audit where action = 'read')`.execute(database.db);
  expect(rows[0]!.n).toBe(1);
  await expect(sql`delete from auth.seen_employees`.execute(database.db)).rejects.toThrow('the history is not changed');
});

test('an entry from before is shown with every employee, as not written down', async () => {
  await sql`insert into auth.audit (table_name, record_id, action, after) values ('files', '/employees/export', 'read', '{"old": true}')`.execute(
    database.db,
  );
  const answer = (await (await request('/disclosures?employee=A-101&limit=5')).json()) as {
    data: { asked: string; employees: number | null; employee: null }[];
  };
  expect(answer.data[0]).toMatchObject({ asked: 'old true', employees: null, employee: null });
});
