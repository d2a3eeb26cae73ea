import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword, giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import { confirmPassword } from '#contract/common/session.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { createContext } from '#server/context.ts';
import { hrApp } from '#server/hr/app.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { Api, password, read, type Person } from '#tests/api/support.ts';

/** Wrong passwords slow down who gives them, and no other user: not the owner of the account, not the office next door. */

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const emailOf = async (person: Person) =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', person.userId).executeTakeFirstOrThrow())
    .email!;
const codeOf = async (person: Person) =>
  (
    await api.db
      .selectFrom('hr.employees')
      .select('employee_code')
      .where('id', '=', person.employeeId)
      .executeTakeFirstOrThrow()
  ).employee_code;
const signIn = (email: string, secret: string, address: string) =>
  api.send(login, { body: { email, password: secret } }, { headers: { 'x-forwarded-for': address } });
const waitOf = (sent: { headers: Headers }) => Number(sent.headers.get('retry-after'));
let used = 0;
/** An address without attempts. */
const anAddress = () => `198.51.${Math.floor(++used / 250)}.${(used % 250) + 1}`;
/** Wrong passwords, one after the other; the status of each. */
async function wrong(email: string, times: number, address: () => string): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await signIn(email, `guess ${i}`, address())).status);
  return statuses;
}
const countOf = (statuses: number[], status: number) => statuses.filter((s) => s === status).length;

describe('right passwords', () => {
  test('of sixty people at once from one address: all are in', async () => {
    const emails = await Promise.all(Array.from({ length: 60 }, async () => emailOf(await api.anEmployee())));
    const address = anAddress();
    const all = await Promise.all(emails.map((email) => signIn(email, password, address)));
    expect(all.map((s) => s.status)).toEqual(emails.map(() => 200));
  });

  test('of one person on twenty devices at once, and given again twenty times at once', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    const address = anAddress();
    const all = await Promise.all(Array.from({ length: 20 }, () => signIn(email, password, address)));
    expect(all.map((s) => s.status)).toEqual(all.map(() => 200));
    const again = await Promise.all(
      Array.from({ length: 20 }, () => api.send(confirmPassword, { body: { password } }, { as: person })),
    );
    expect(again.map((s) => s.status)).toEqual(again.map(() => 200));
  });

  test('forget wrong attempts before them, and don’t count', async () => {
    const email = await emailOf(await api.anEmployee());
    const address = anAddress();
    for (let round = 0; round < 4; round++) {
      expect(await wrong(email, 4, () => address)).toEqual([422, 422, 422, 422]);
      expect((await signIn(email, password, address)).status).toBe(200);
    }
  });
});

describe('clocks', () => {
  test('of processes whose clocks differ by an hour delay no user and shorten no wait', async () => {
    const context = (now: () => number) =>
      hrApp(
        createContext({
          database: api.database,
          config: { ...api.context.settings, dataDir: api.folder },
          log: pino({ level: 'silent' }),
          now,
        }),
      );
    const early = context(() => api.now - 3_600_000);
    const late = context(() => api.now + 3_600_000);
    const at = async (app: typeof early, email: string, secret: string, address: string) =>
      read(
        await app.request('/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ email, password: secret }),
        }),
      );
    const people = await Promise.all(Array.from({ length: 6 }, async () => emailOf(await api.anEmployee())));
    const office = anAddress();
    for (const [i, email] of people.entries()) {
      expect((await at(i % 2 ? early : late, email, password, office)).status).toBe(200);
      expect((await at(i % 2 ? late : early, email, 'wrong', office)).status).toBe(422);
      expect((await at(i % 2 ? early : late, email, password, office)).status).toBe(200);
    }
    const email = people[0]!;
    const address = anAddress();
    for (let i = 0; i < 5; i++) expect((await at(early, email, 'wrong', address)).status).toBe(422);
    const blocked = await at(late, email, password, address);
    expect(blocked.status).toBe(429);
    expect(waitOf(blocked)).toBeGreaterThan(0);
    expect(waitOf(blocked)).toBeLessThanOrEqual(15);
  });
});

describe('wrong passwords', () => {
  test('from one address slow down after five, longer each time, and end after a quiet while', async () => {
    const email = await emailOf(await api.anEmployee());
    const address = anAddress();
    expect(await wrong(email, 5, () => address)).toEqual([422, 422, 422, 422, 422]);
    const blocked = await signIn(email, password, address);
    expect(blocked.status).toBe(429);
    const wait = waitOf(blocked);
    expect(wait).toBeGreaterThan(0);
    expect(blocked.body).toMatchObject({ message: `Too many attempts. Try again in ${wait} seconds.` });
    await api.pass(wait + 1);
    expect((await signIn(email, 'guess', address)).status).toBe(422);
    expect(waitOf(await signIn(email, password, address))).toBeGreaterThan(wait);
    await api.pass(901);
    expect((await signIn(email, password, address)).status).toBe(200);
    expect((await signIn(email, 'guess', address)).status).toBe(422);
  });

  test('given at once do not slip past the count, from one address or from thirty', async () => {
    const office = anAddress();
    for (const address of [() => office, anAddress]) {
      const email = await emailOf(await api.anEmployee());
      const all = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(email, `guess ${i}`, address())));
      const statuses = all.map((s) => s.status);
      expect(countOf(statuses, 422)).toBeLessThanOrEqual(10);
      expect(countOf(statuses, 429)).toBe(30 - countOf(statuses, 422));
      // The right password does not get through either, if it comes after so many guesses.
      expect((await signIn(email, password, address())).status).toBe(429);
    }
  });

  test('from one address for many accounts slow it down, in one network of IPv6 too', async () => {
    const address = anAddress();
    let n = 0;
    const sixth = () => `2001:db8:1:2:${(++n).toString(16)}::${n}`;
    for (const from of [() => address, sixth]) {
      const tries = [];
      for (let i = 0; i < 55; i++) tries.push((await signIn(`nobody${i}@example.test`, 'x', from())).status);
      expect(tries.slice(0, 50).every((s) => s === 422)).toBe(true);
      expect(tries.at(-1)).toBe(429);
    }
  });

  test('of unknown accounts are answered like those of known ones', async () => {
    const email = await emailOf(await api.anEmployee());
    const [one, other] = [anAddress(), anAddress()];
    expect(await wrong('nobody-at-all@example.test', 7, () => one)).toEqual(await wrong(email, 7, () => other));
  });
});

describe('a stranger', () => {
  test('lets users in where they signed in before, and slows attempts from any number of addresses', async () => {
    const email = await emailOf(await api.anEmployee());
    const home = anAddress();
    expect((await signIn(email, password, home)).status).toBe(200);
    const tries = await wrong(email, 40, anAddress);
    expect(countOf(tries, 422)).toBeLessThanOrEqual(12);
    expect(tries.at(-1)).toBe(429);
    // The right password is no use to them either, while the owner has all of their own tries.
    expect((await signIn(email, password, anAddress())).status).toBe(429);
    expect(await wrong(email, 4, () => home)).toEqual([422, 422, 422, 422]);
    expect((await signIn(email, password, home)).status).toBe(200);
    // Guessing at the owner's own address slows down all the same.
    expect(countOf(await wrong(email, 8, () => home), 422)).toBe(5);
  });

  test('attempts from an office’s address don’t block users who signed in there before', async () => {
    const email = await emailOf(await api.anEmployee());
    const office = anAddress();
    expect((await signIn(email, password, office)).status).toBe(200);
    for (let i = 0; i < 55; i++) await signIn(`nobody-${i}@example.test`, 'x', office);
    expect((await signIn(await emailOf(await api.anEmployee()), password, office)).status).toBe(429);
    expect((await signIn(email, password, office)).status).toBe(200);
  });

  test('does not keep out whom HR hands a one-time password', async () => {
    const hr = await api.anEmployee({ codes: ['HRIS15'] });
    const guard = await api.anEmployee();
    await wrong(await codeOf(guard), 30, anAddress);
    expect((await signIn(await codeOf(guard), password, anAddress())).status).toBe(429);
    const { data } = (await api.send(giveOneTimePassword, { body: { user_id: guard.userId } }, { as: hr })).body;
    await wrong(data.login, 30, anAddress);
    expect((await signIn(data.login, data.password, anAddress())).status).toBe(200);
  });

  test('requesting links in another user’s name doesn’t keep that user from requesting one', async () => {
    const email = await emailOf(await api.anEmployee());
    const ask = (address: string) =>
      api.send(forgotPassword, { body: { email } }, { headers: { 'x-forwarded-for': address } });
    const home = anAddress();
    expect((await signIn(email, password, home)).status).toBe(200);
    const tries = [];
    for (let i = 0; i < 30; i++) tries.push((await ask(anAddress())).status);
    expect(tries.at(-1)).toBe(429);
    expect((await ask(home)).status).toBe(200);
  });
});

describe('the stored attempts', () => {
  test('of an account are the addresses it signed in from, not readable; of failures nothing for long', async () => {
    const person = await api.anEmployee();
    const address = anAddress();
    await signIn(await emailOf(person), password, address);
    const stored = await api.db.selectFrom('auth.known_addresses').selectAll().execute();
    expect(stored.filter((row) => row.user_id === person.userId)).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(address);
    await wrong('somebody@example.test', 2, anAddress);
    await housekeeping(api.context);
    const failures = () => api.db.selectFrom('auth.sign_in_failures').select('subject').execute();
    expect((await failures()).length).toBeGreaterThan(0);
    await api.pass(3 * 86_400);
    await housekeeping(api.context);
    expect(await failures()).toEqual([]);
    await sql`update auth.known_addresses set last_at = last_at - interval '200 days'`.execute(api.db);
    await housekeeping(api.context);
    expect(await api.db.selectFrom('auth.known_addresses').selectAll().execute()).toEqual([]);
  });
});
