import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#contract/hr/accounts/auth.ts';
import { migrationFiles } from '#server/database/migrate.ts';
import { Api, password, type Person } from '#tests/api/support.ts';

/** What a person signs in with has one form, made by the database, however it is typed. */

let api: Api;
/** guard@kawani.test, employee KW-00003. */
let guard: Person;
beforeAll(async () => {
  api = await Api.open();
  guard = await anAccount('guard@kawani.test', 'KW-00003');
});
afterAll(() => api.close());

async function anAccount(email: string, code?: string): Promise<Person> {
  const person = await api.anEmployee();
  await api.db.updateTable('auth.users').set({ email }).where('id', '=', person.userId).execute();
  if (code !== undefined)
    await api.db.updateTable('hr.employees').set({ employee_code: code }).where('id', '=', person.employeeId).execute();
  return person;
}
let used = 0;
const signIn = (email: string, secret = password, address = `203.0.113.${++used}`) =>
  api.send(login, { body: { email, password: secret } }, { headers: { 'x-forwarded-for': address } });
const idOf = async (typed: string) => {
  const sent = await signIn(typed);
  return sent.status === 200 ? sent.body.data.user.id : sent.status;
};

describe('one form', () => {
  test.each([
    ['capitals', 'GUARD@Kawani.TEST'],
    ['spaces around it', '  guard@kawani.test\u00a0'],
    ['full width', 'ｇｕａｒｄ＠ｋａｗａｎｉ．ｔｅｓｔ'],
    ['the sign for kelvin', 'guard@\u212aawani.test'],
    ['what cannot be seen', 'guard\u200b@kawani\u00ad.test\u2069'],
    ['the employee code', 'kw-00003'],
    ['the employee code in full width', '\u3000ＫＷ-００００３'],
  ])('is found by %s', async (_, typed) => {
    expect(await idOf(typed)).toBe(guard.userId);
  });

  test.each([
    ['a capital I with a dot', 'guard@kawan\u0130.test'],
    ['an i without its dot', 'guard@kawan\u0131.test'],
    ['a Cyrillic a', 'gu\u0430rd@kawani.test'],
    ['a space inside', 'guard @kawani.test'],
    ['a hyphen less', 'KW00003'],
    ['nothing to be seen at all', '\u200b\u200b'],
  ])('is another one with %s', async (_, typed) => {
    expect(await idOf(typed)).toBe(422);
  });

  test('of Ñ and of ß: a letter in capitals is the same one, two letters are not', async () => {
    const peña = await anAccount('peña@kawani.test');
    expect(await idOf('PEÑA@KAWANI.TEST')).toBe(peña.userId);
    expect(await idOf('pen\u0303a@kawani.test')).toBe(peña.userId);
    const straße = await anAccount('straße@kawani.test');
    expect(await idOf('straße@kawani.test')).toBe(straße.userId);
    expect(await idOf('strasse@kawani.test')).toBe(422);
  });

  test('belongs to one account: a second is refused by the database', async () => {
    for (const email of ['Guard@kawani.test', 'ｇuard@kawani.test', 'guard\u200b@kawani.test'])
      await expect(anAccount(email)).rejects.toThrow(/users_sign_in_name/);
    await expect(anAccount('another@kawani.test', 'kw-00003 ')).rejects.toThrow(/employees_sign_in_code/);
  });

  test('an employee code that looks like another user’s address doesn’t take its place', async () => {
    const owner = await anAccount('owner@kawani.test');
    await anAccount('other@kawani.test', 'owner@kawani.test');
    expect(await idOf('owner@kawani.test')).toBe(owner.userId);
  });
});

test('wrong passwords count for the account, however its name is typed', async () => {
  const names = ['guard@kawani.test', 'GUARD@kawani.test', 'ｇuard@kawani.test', 'guard@\u212aawani.test', 'KW-00003'];
  for (const name of names) expect((await signIn(name, 'guess', '192.0.2.1')).status).toBe(422);
  for (const name of [...names, 'kw-00003']) expect((await signIn(name, password, '192.0.2.1')).status).toBe(429);
});

test('the names of every letter the database knows are stable: made again, they stay', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select auth.sign_in_name(chr(c)) as once from generate_series(1, 65535) c where c not between 55296 and 57343) x
    where auth.sign_in_name(once) <> once`.execute(api.db);
  expect(rows[0]!.n).toBe(0);
});

test('the migration fills the form for who is there, and stops with both names where two would have one', async () => {
  await sql`drop index auth.users_sign_in_name`.execute(api.db);
  await sql`alter table auth.users drop column sign_in_name`.execute(api.db);
  await sql`alter table hr.employees drop column sign_in_code`.execute(api.db);
  await sql`drop function auth.sign_in_name`.execute(api.db);
  await sql`create unique index users_email on auth.users (lower(email))`.execute(api.db);
  const { sql: script } = (await migrationFiles()).find(({ name }) => name === '012_sign_in_names.sql')!;
  const twin = await anAccount('ＧＵＡＲＤ@kawani.test', 'ＫＷ-00003');
  await expect(api.database.script(script)).rejects.toThrow(
    `the accounts ${guard.userId} and ${twin.userId} sign in as "guard@kawani.test"`,
  );
  await api.db.updateTable('auth.users').set({ email: 'twin@kawani.test' }).where('id', '=', twin.userId).execute();
  await expect(api.database.script(script)).rejects.toThrow(
    `the employees ${guard.employeeId} and ${twin.employeeId} have the code "kw-00003"`,
  );
  const code = { employee_code: 'KW-9' };
  await api.db.updateTable('hr.employees').set(code).where('id', '=', twin.employeeId).execute();
  await api.database.script(script);
  expect([await idOf('ｇuard@kawani.test'), await idOf('twin@kawani.test'), await idOf('kw-9')]).toEqual([
    guard.userId,
    twin.userId,
    twin.userId,
  ]);
});
