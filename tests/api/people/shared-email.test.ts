import { afterAll, beforeAll, expect, test } from 'vitest';
import { likelyEmployees, storeEmployee } from '#contract/hr/people/employee-new.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aNewEmployee } from './people-support.ts';

/** Two people with one e-mail address: asked about, and allowed. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
});
afterAll(() => api.close());

const store = (over: Record<string, unknown>) =>
  api.send(storeEmployee, { body: aNewEmployee(over) }, { as: officer, key: uuid() });
const none = { sss: '', philhealth: '', pagibig: '', tin: '' };

test('names who has an e-mail address before a second employee is hired with it, and hires all the same', async () => {
  const first = await store({ ...none, employee_code: 'E-1', email: 'Shared@example.ph' });
  expect(first.status).toBe(200);
  const other = { last_name: 'Other', first_name: 'Person', birth_date: '1980-02-02' };
  const asked = async (email: string) =>
    (await api.send(likelyEmployees, { body: { ...other, email } }, { as: officer })).body.data;
  expect(await asked('shared@EXAMPLE.ph ')).toMatchObject([{ id: first.body.data.id, same: ['e-mail address'] }]);
  expect(await asked('else@example.ph')).toEqual([]);
  expect(await asked('')).toEqual([]);
  const second = await store({ ...none, ...other, employee_code: 'E-2', email: 'shared@example.ph' });
  expect(second.status).toBe(200);
});

test('keeps a bank by its name in the list', async () => {
  const hired = await store({
    ...none,
    employee_code: 'E-3',
    last_name: 'Cruz',
    bank: 'Banco de Oro',
    bank_account: '001234567890',
  });
  expect(hired.body.data).toMatchObject({ banking: { bank: 'BDO' } });
});
