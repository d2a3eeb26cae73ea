import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateOwnAccount } from '#contract/hr/accounts.ts';
import { getUser } from '#contract/hr/auth.ts';
import { Api, password, type Person } from '#tests/api/support.ts';
import { MailServer } from '#tests/support/smtp.ts';

/** One's own name and address, changed for the password. */

let api: Api;
let smtp: MailServer;
let officer: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url);
  officer = await api.aUser(['HRIS17']);
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const change = (body: { name: string; email: string | null; password?: string }, as = officer) =>
  api.send(updateOwnAccount, { body: { password, ...body } }, { as });
const who = async (as = officer) => (await api.send(getUser, {}, { as })).body.success;
const letters = () =>
  api.db.selectFrom('auth.mails').select('recipient').where('kind', '=', 'address_changed').execute();

test('name and address are changed for the password, and the former address is told', async () => {
  const before = await who();
  const sent = await change({ name: 'Maria Cruz', email: 'maria.cruz@kawani.test' });
  expect([sent.status, sent.body.data]).toEqual([
    200,
    { ...before, name: 'Maria Cruz', email: 'maria.cruz@kawani.test' },
  ]);
  expect(await who()).toEqual(sent.body.data);
  expect(await letters()).toEqual([{ recipient: before.email }]);
  // The same again tells nobody.
  await change({ name: 'Maria D. Cruz', email: 'maria.cruz@kawani.test' });
  expect(await letters()).toHaveLength(1);
});

test.each([
  ['with a wrong password', { password: 'not the password' }, 'password'],
  ['without an address and without a code', { email: null }, 'email'],
  ['to what is no address', { email: 'maria' }, 'email'],
  ['without a name', { name: ' ' }, 'name'],
])('%s nothing is changed', async (_, over, field) => {
  const before = await who();
  const sent = await change({ name: 'Other', email: 'other@kawani.test', ...over });
  expect(sent.status).toBe(422);
  expect(Object.keys((sent.body as unknown as { errors: object }).errors)).toEqual([field]);
  expect(await who()).toEqual(before);
});

test('an address that is somebody else’s is refused, and the name of an employee is that of their file', async () => {
  const other = await api.aUser(['HRIS17']);
  const taken = (await who()).email;
  const sent = await change({ name: 'Other', email: taken }, other);
  expect(Object.keys((sent.body as unknown as { errors: object }).errors)).toEqual(['email']);
  const employed = await api.anEmployee({ codes: ['HRIS17'] });
  const mine = await who(employed);
  const renamed = await change({ name: 'Somebody Else', email: mine.email }, employed);
  expect(Object.keys((renamed.body as unknown as { errors: object }).errors)).toEqual(['name']);
  const moved = await change({ name: mine.name, email: 'employed@kawani.test' }, employed);
  expect(moved.status).toBe(200);
});
