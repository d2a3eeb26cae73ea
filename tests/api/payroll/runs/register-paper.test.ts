import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadSummary, runSummary } from '#contract/payroll/runs/run-people.ts';
import { money } from '#server/documents/pdf-page.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { Api, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

let api: Api;
let officer: Person;
let run: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY07']);
  run = await aStoredRun(api);
});
afterAll(() => api.close());

async function paper(as: Person): Promise<{ response: Response; text: string }> {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await api.payroll.request(`/api/payroll/summary/download/${run}?format=pdf`, { headers });
  if (response.status !== 200) return { response, text: '' };
  return { response, text: pdfPages(new Uint8Array(await response.arrayBuffer())).join('\n') };
}

test('the register of a run as a PDF has each employee, the run’s totals, and says that it isn’t posted', async () => {
  const { data, totals, columns } = (await api.send(runSummary, { params: { id: run } }, { as: officer })).body;
  const { response, text } = await paper(officer);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="register-.*\.pdf"$/);
  expect(data.length).toBeGreaterThan(0);
  for (const row of data)
    for (const of of [row.name, row.employee, money(row.net_centavos)]) expect(text).toContain(of);
  expect(columns.length).toBeGreaterThan(0);
  for (const { code } of columns) expect(text).toContain(money(totals[code]!));
  expect(text).toContain('Not posted: amounts can change');
  expect(text).toMatch(/Page 1 of \d/);
});

test('an employee on hold is named below the register and not in its rows or totals', async () => {
  const { rows } = {
    rows: await api.db.selectFrom('payroll.run_people').selectAll().where('run_id', '=', run).execute(),
  };
  const person = rows[0]!;
  const hold = (state: 'held' | 'ok') =>
    api.db
      .updateTable('payroll.run_people')
      .set({ state, held_because: state === 'held' ? 'Account not confirmed' : null })
      .where('run_id', '=', run)
      .where('employee_id', '=', person.employee_id)
      .execute();
  await hold('held');
  const { text } = await paper(officer);
  expect(text).toMatch(/On hold, not in this register: .*P-1/);
  expect(text).toContain(`All ${rows.length - 1} employees`);
  await hold('ok');
});

test('a posted register says when it was posted', async () => {
  await postStoredRun(api, run);
  expect((await paper(officer)).text).toMatch(/Posted \d+ \w{3} 2026/);
});

test('a download is recorded with its author and the employees in it, and refused without PAY07', async () => {
  const other = await api.aUser(['PAY09']);
  const entries = () =>
    api.db
      .selectFrom('auth.audit')
      .select(['actor_id', 'after'])
      .where('record_id', '=', '/api/payroll/summary/download/{id}')
      .execute();
  const before = (await entries()).length;
  expect((await paper(other)).response.status).toBe(403);
  expect(await entries()).toHaveLength(before);
  await paper(officer);
  const after = await entries();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({ actor_id: officer.userId, after: { id: run, format: 'pdf' } });
});

test('the journal has no PDF', async () => {
  const query = { format: 'pdf', of: 'journal' } as const;
  expect((await api.send(downloadSummary, { params: { id: run }, query }, { as: officer })).status).toBe(422);
});
