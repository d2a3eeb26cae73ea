import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acceptLink, forgotPassword, showLink, updateOwnAccount } from '#contract/hr/accounts/accounts.ts';
import { forgetWaitingAddress, proveAddress, showWaitingAddress } from '#contract/hr/accounts/own-address.ts';
import { getUser } from '#contract/hr/accounts/auth.ts';
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

/** The token in the last letter to an address. */
async function tokenFor(recipient: string): Promise<string> {
  await vi.waitFor(() => expect(smtp.to(recipient).length).toBeGreaterThan(0), { timeout: 20_000 });
  return /#address=([\w-]{43})/.exec(smtp.to(recipient).at(-1)!.text)![1]!;
}
const prove = (token: string) => api.send(proveAddress, { body: { token } }, {});
const waiting = async (as = officer) => (await api.send(showWaitingAddress, {}, { as })).body.data;

test('a name changes with the password; an address changes once the link of its letter is opened, and the former address is notified', async () => {
  const before = await who();
  const sent = await change({ name: 'Maria Cruz', email: 'maria.cruz@kawani.test' });
  const held = { ...before, name: 'Maria Cruz' };
  expect([sent.status, sent.body.data]).toEqual([200, { ...held, waiting_email: 'maria.cruz@kawani.test' }]);
  expect([await who(), await letters()]).toEqual([held, []]);
  expect(await waiting()).toMatchObject({ email: 'maria.cruz@kawani.test' });
  const token = await tokenFor('maria.cruz@kawani.test');
  const shown = await api.send(showLink, { body: { token } }, {});
  expect(shown.body.data).toMatchObject({ kind: 'address', name: 'Maria Cruz', login: 'maria.cruz@kawani.test' });
  // It proves an address, and lets no one choose a password.
  const taken = await api.send(acceptLink, { body: { token, new_password: 'quite another one 5' } }, {});
  expect([taken.status, await waiting()]).toEqual([422, expect.anything()]);
  expect((await prove(token)).body.data).toEqual({ name: 'Maria Cruz', email: 'maria.cruz@kawani.test' });
  expect([await who(), await waiting()]).toEqual([{ ...held, email: 'maria.cruz@kawani.test' }, null]);
  expect(await letters()).toEqual([{ recipient: before.email }]);
  const twice = await prove(token);
  expect([twice.status, twice.body]).toMatchObject([
    422,
    { errors: { token: [expect.stringMatching(/the address is confirmed/)] } },
  ]);
  // The same again notifies no one, and nothing waits.
  const again = await change({ name: 'Maria D. Cruz', email: 'Maria.Cruz@kawani.test' });
  expect([again.body.data.waiting_email, (await letters()).length]).toEqual([null, 1]);
});

test('of two addresses requested one after the other the last one counts, and the link to the first doesn’t work', async () => {
  const person = await api.aUser(['HRIS17']);
  const { name, email } = await who(person);
  await change({ name, email: 'first@kawani.test' }, person);
  const first = await tokenFor('first@kawani.test');
  await change({ name, email: 'second@kawani.test' }, person);
  const second = await tokenFor('second@kawani.test');
  expect((await prove(first)).status).toBe(422);
  // Asking for another password, which needs no session, takes nothing back that its owner wants.
  await api.send(forgotPassword, { body: { email: email! } }, {});
  expect(await waiting(person)).toMatchObject({ email: 'second@kawani.test' });
  // Another user's is neither shown nor deleted.
  expect(await waiting(officer)).toBeNull();
  await api.send(forgetWaitingAddress, {}, { as: officer });
  expect(await waiting(person)).not.toBeNull();
  await api.send(forgetWaitingAddress, {}, { as: person });
  expect([await waiting(person), (await prove(second)).status, (await who(person)).email]).toEqual([null, 422, email]);
});

test('an address that another user got meanwhile and an expired letter change nothing', async () => {
  const [one, other] = [await api.aUser(['HRIS17']), await api.aUser(['HRIS17'])];
  for (const person of [one, other]) await change({ name: 'Somebody', email: 'both@kawani.test' }, person);
  await vi.waitFor(() => expect(smtp.to('both@kawani.test')).toHaveLength(2), { timeout: 20_000 });
  const tokens = smtp.to('both@kawani.test').map((l) => /#address=([\w-]{43})/.exec(l.text)![1]!);
  const sent = await Promise.all(tokens.map(prove));
  expect(sent.map((s) => s.status).toSorted()).toEqual([200, 422]);
  const late = await api.aUser(['HRIS17']);
  await change({ name: 'Somebody', email: 'late@kawani.test' }, late);
  const token = await tokenFor('late@kawani.test');
  await api.db
    .updateTable('auth.account_links')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('email', '=', 'late@kawani.test')
    .execute();
  expect([(await prove(token)).status, (await who(late)).email === 'late@kawani.test']).toEqual([422, false]);
});

test('after five letters the next one has to wait, and changes nothing', async () => {
  const person = await api.aUser(['HRIS17']);
  const { name } = await who(person);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await change({ name, email: `many-${i}@kawani.test` }, person)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect(await waiting(person)).not.toMatchObject({ email: 'many-6@kawani.test' });
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

test('another user’s address is refused, and an employee’s name comes from their record', async () => {
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
