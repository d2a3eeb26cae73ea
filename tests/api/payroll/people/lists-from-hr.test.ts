import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeClientList, storeEmployeeList } from '#contract/payroll/sync/sync.ts';
import { hrToken } from '#tests/support/hr-list.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aSyncedClient, aSyncedEmployee } from '../payroll-builders.ts';

/** What HR sends payroll: clients and employees, record by record. */

let api: Api;
const as = (who: Person) => ({ as: who, key: uuid() });
const clients = (list: object[]) =>
  api.send(storeClientList, { body: { clients: list as never } }, as({ ...carrier, token: hrToken(api.context) }));
const employees = (list: object[]) =>
  api.send(storeEmployeeList, { body: { employees: list as never } }, as({ ...carrier, token: hrToken(api.context) }));
let carrier: Person;
beforeAll(async () => {
  api = await Api.open();
  carrier = await api.aUser(['PAY01', 'PAY02']);
});
afterAll(() => api.close());

test('the same list twice changes nothing; what changed is changed; a record that cannot be taken is refused alone', async () => {
  expect((await clients([aSyncedClient])).body.data).toEqual({ added: 1, changed: 0, same: 0, refused: [] });
  expect((await clients([aSyncedClient])).body.data).toEqual({ added: 0, changed: 0, same: 1, refused: [] });
  const two = [...aSyncedClient.branches, { name: 'Annex', region: 'NCR' }];
  expect((await clients([{ ...aSyncedClient, branches: two }])).body.data).toMatchObject({ changed: 1 });

  const lost = { ...aSyncedEmployee, code: 'P-10', places: [{ ...aSyncedEmployee.places[0]!, branch: 'Moon' }] };
  const sent = (await employees([aSyncedEmployee, lost, aSyncedEmployee])).body.data;
  expect(sent).toEqual({
    added: 1,
    changed: 0,
    same: 0,
    refused: [
      { code: 'P-9', message: 'This code is listed twice. Send it once.' },
      { code: 'P-10', message: 'Payroll doesn’t have the branch Moon of PC-1. Sync the clients first.' },
    ],
  });
  expect((await employees([aSyncedEmployee])).body.data).toMatchObject({ added: 0, same: 1 });
  const raised = { ...aSyncedEmployee, rates: [{ ...aSyncedEmployee.rates[0]!, amount: 2_600_000 }] };
  expect((await employees([raised])).body.data).toMatchObject({ changed: 1 });
  const [row] = await api.db.selectFrom('payroll.employees').selectAll().where('code', '=', 'P-9').execute();
  expect(JSON.stringify(row)).not.toContain(aSyncedEmployee.bank_account);
  expect(row!.bank_account).toMatch(/^v2:/);
});
