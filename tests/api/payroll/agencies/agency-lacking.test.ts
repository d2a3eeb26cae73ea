import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { showEmployer, updateEmployer } from '#contract/payroll/agencies/employer.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

/** What keeps an agency's file from being made is listed by person and by kind, so that it can be led to. */

let api: Api;
let cashier: Person;
let employee: number;
beforeAll(async () => {
  api = await Api.open();
  cashier = await api.aUser(['PAY09']);
  await postStoredRun(api, await aStoredRun(api));
  employee = (
    await api.db.selectFrom('payroll.employees').select('id').where('code', '=', 'P-1').executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => api.close());

const look = async (kind: AgencyKind, more = {}) =>
  (await api.send(previewAgency, { params: { kind }, query: { month: 11, year: 2026, ...more } }, { as: cashier })).body
    .data;
const given = (values: { birth_date?: string | null; tin?: string; philhealth?: string }) =>
  api.db.updateTable('payroll.employees').set(values).where('id', '=', employee).execute();
const sealed = (column: 'tin' | 'philhealth', text: string) =>
  seal(text, api.context.settings.dataKey, payEmployeePlace(column, employee));

test('a birth date is asked for where the file has it, next to the number', async () => {
  await given({ birth_date: null, philhealth: sealed('philhealth', '120345678901') });
  const found = await look('philhealth', { missing: '1' });
  expect(found.without_birth_date).toMatchObject({ count: 1, people: [{ employee_id: employee, employee: 'P-1' }] });
  expect([found.without_number.count, found.rows.length, found.employer_lacks]).toEqual([0, 1, false]);
  expect(found.wrong).toContain('No birth date: P-1.');
  expect((await look('sss')).without_birth_date.count).toBe(0);
  await given({ birth_date: '1990-01-01' });
  const corrected = await look('philhealth', { missing: '1' });
  expect([corrected.without_birth_date, corrected.rows, corrected.wrong]).toEqual([{ count: 0, people: [] }, [], []]);
});

test('a TIN that the alphalist cannot take is one that is missing, and so is the company’s', async () => {
  const ours = async (values: { tin: string; sss: string }) => {
    const { data } = (await api.send(showEmployer, {}, { as: cashier })).body;
    const sent = await api.send(updateEmployer, { body: { ...data, ...values } }, { as: cashier, key: uuid() });
    expect(sent.status).toBe(200);
  };
  await ours({ tin: '', sss: '' });
  await given({ tin: sealed('tin', '12345') });
  const found = await look('alphalist');
  expect(found.without_number).toMatchObject({ count: 1, people: [{ employee: 'P-1' }] });
  expect(found.employer_lacks).toBe(true);
  // The form of the month asks for no number of nine digits.
  expect((await look('tax')).without_number.count).toBe(0);
  await ours({ tin: '123456789', sss: '' });
  await given({ tin: sealed('tin', '123456789') });
  const corrected = await look('alphalist');
  expect([corrected.without_number.count, corrected.employer_lacks, corrected.wrong]).toEqual([0, false, []]);
  expect((await look('sss')).employer_lacks).toBe(true);
});
