/** An owner remains who can sign in, and each permission keeps a user. `authority-random.test.ts` has sequences of every call. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveEmployee } from '#contract/hr/people/employee-record.ts';
import { correctEmployment, showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aRole as roleOf, desk, ofFamily } from './company.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
// Accounts of the test before would count as holders.
beforeEach(() => sql`update auth.users set archived_at = now()`.execute(api.db));

const aRole = (name: string, codes: Parameters<typeof roleOf>[2], holders: readonly Person[]) =>
  roleOf(api, name, codes, holders);
const versionOf = async (table: 'auth.roles' | 'auth.users' | 'hr.employees', id: number): Promise<number> =>
  (await api.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const syncRole = async (id: number, codes: readonly string[], as: Person) =>
  api.send(
    hrContract.syncRole,
    { params: { id }, body: { codes, version: await versionOf('auth.roles', id), reason: 'Tried.' } as never },
    { as, key: uuid() },
  );
const archiveUser = async (id: number, as: Person) =>
  api.send(
    hrContract.userArchive,
    { params: { id }, query: { version: await versionOf('auth.users', id) } },
    { as, key: uuid() },
  );
const leave = async (id: number, date: string, as: Person) =>
  api.send(
    archiveEmployee,
    { params: { id, date }, query: { version: await versionOf('hr.employees', id), reason: 'Resigned' } },
    { as, key: uuid() },
  );
const inUse = async (employeeId: number) =>
  await api.db
    .selectFrom('hr.employees')
    .select(['archived_at', 'separated_on'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
const errors = (sent: { body: unknown }) => (sent.body as { errors?: Record<string, string[]> }).errors;

describe('a role', () => {
  test('a role of users with more permissions keeps its codes, and a code that only this role gives isn’t removed', async () => {
    const [owner, hr, payroll] = [await api.aUser([]), await api.aUser([]), await api.aUser([])];
    const ownerRole = await aRole('Owner', ofFamily('HRIS', 'DEV'), [owner]);
    const hrRole = await aRole('HR', ofFamily('HRIS'), [hr]);
    const payrollRole = await aRole('Payroll', ofFamily('PAY'), [payroll]);
    for (const role of [ownerRole, payrollRole]) {
      const taken = await syncRole(role, [], hr);
      expect([taken.status, errors(taken)!['codes']![0]]).toEqual([
        422,
        expect.stringMatching(/^User \d+ has this role and more permissions than you\./),
      ]);
    }
    // The owner may do all that HR may, but holds no payroll code.
    expect((await syncRole(hrRole, ['HRIS03'], owner)).status).toBe(200);
    expect((await syncRole(payrollRole, ['PAY01'], owner)).status).toBe(422);
    const alone = await aRole('Payroll lead', [...desk], [await api.aUser([])]);
    const [{ user_id } = { user_id: 0 }] = await api.db
      .selectFrom('auth.user_roles')
      .select('user_id')
      .where('role_id', '=', alone)
      .execute();
    const lead: Person = { userId: user_id, employeeId: 0, token: await api.aSession(user_id) };
    expect((await syncRole(payrollRole, ['PAY01'], lead)).status).toBe(200);
    const last = await syncRole(alone, ofFamily('HRIS'), lead);
    expect([last.status, errors(last)!['codes']![0]]).toEqual([
      422,
      'At least one account must have PAY02, PAY03, PAY04, PAY05, PAY06, PAY07, PAY08, PAY09. Give the permission to another account first.',
    ]);
  });
});

describe('the last owner', () => {
  test.each([
    ['a day that is over', '2026-11-10'],
    ['a later day', '2027-03-31'],
  ])('does not leave by the 201 file on %s', async (_, date) => {
    const owner = await api.anEmployee({ codes: desk });
    const hr = await api.aUser(['HRIS06']);
    const sent = await leave(owner.employeeId, date, hr);
    expect([sent.status, errors(sent)!['form']![0]]).toEqual([
      422,
      'At least one account must manage both users and roles. Give both permissions to another account first.',
    ]);
    expect(await inUse(owner.employeeId)).toEqual({ archived_at: null, separated_on: null });
    // With a second one the first leaves; then the second does not, although the first still works until the last day.
    const other = await api.anEmployee({ codes: desk });
    expect((await leave(owner.employeeId, date, hr)).status).toBe(200);
    expect((await leave(other.employeeId, date, hr)).status).toBe(422);
  });

  test('is not archived by a user who leaves', async () => {
    const [owner, leaver] = [await api.aUser(desk), await api.anEmployee({ codes: desk })];
    expect((await leave(leaver.employeeId, '2026-12-31', owner)).status).toBe(200);
    const refused = await archiveUser(owner.userId, leaver);
    expect([refused.status, Object.keys(errors(refused)!)]).toEqual([422, ['form']]);
  });

  test('has no last day by a correction of the timeline', async () => {
    const owner = await api.anEmployee({ codes: desk });
    const hr = await api.aUser(['HRIS06']);
    const { data } = (await api.send(showTimelines, { params: { id: owner.employeeId } }, { as: hr })).body;
    const sent = await api.send(
      correctEmployment,
      {
        params: { id: data.employments[0]!.id },
        body: { version: data.version, from_date: '2020-01-06', to_date: '2027-01-31', why: 'Wrong before.' },
      },
      { as: hr, key: uuid() },
    );
    expect([sent.status, Object.keys(errors(sent)!)]).toEqual([422, ['to_date']]);
  });

  test('the only holder of a code is not archived either', async () => {
    const owner = await api.aUser(ofFamily('HRIS'));
    const payroll = await api.anEmployee({ codes: ['PAY07'] });
    const sent = await leave(payroll.employeeId, '2026-12-31', owner);
    expect(errors(sent)!['form']).toEqual([
      'At least one account must have PAY07. Give the permission to another account first.',
    ]);
    const all = await api.aUser(desk);
    expect((await leave(payroll.employeeId, '2026-12-31', owner)).status).toBe(200);
    expect((await archiveUser(all.userId, await api.aUser(desk))).status).toBe(200);
  });
});

test.each(['seven carabaos at dawn', 'abcd efgh jkmn'])(
  'the password “%s” that HR gave signs in, once',
  async (given) => {
    const owner = await api.aUser(desk);
    const person = await api.aUser(['EMP03']);
    const body = { new_password: given };
    expect(
      (await api.send(hrContract.changeUserPassword, { params: { id: person.userId }, body }, { as: owner })).status,
    ).toBe(200);
    const { email } = await api.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const signedIn = await api.send(login, { body: { email: email!, password: given } }, {});
    expect([signedIn.status, signedIn.body.data.must_choose]).toEqual([200, true]);
    const wrong = await api.send(login, { body: { email: email!, password: `${given}?` } }, {});
    expect(wrong.status).toBe(422);
  },
);

describe('an account that was never opened', () => {
  /** An employee's account with permissions, and no password yet. */
  const unopened = async (codes: Parameters<typeof roleOf>[2]): Promise<Person> => {
    const person = await api.anEmployee({ codes });
    await api.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', person.userId).execute();
    return person;
  };

  test('doesn’t replace the last owner who signs in', async () => {
    const [owner, next, hr] = [
      await api.anEmployee({ codes: desk }),
      await unopened(desk),
      await api.aUser(['HRIS06']),
    ];
    const sentence = `At least one user who can sign in must manage both users and roles. Ask another user with both permissions to choose a password first.`;
    const refused = await leave(owner.employeeId, '2026-12-31', hr);
    expect([refused.status, errors(refused)!['form']]).toEqual([422, [sentence]]);
    // Nor with a one-time password, which may expire unused.
    const given = await api.send(hrContract.giveOneTimePassword, { body: { user_id: next.userId } }, { as: owner });
    expect([given.status, (await leave(owner.employeeId, '2026-12-31', hr)).status]).toEqual([200, 422]);
    const { login: email, password } = given.body.data;
    const signedIn = (await api.send(login, { body: { email, password } }, {})).body.data;
    const as = { ...next, token: signedIn.token };
    const body = { new_password: 'seven carabaos at dawn' };
    expect((await api.send(hrContract.choosePassword, { body }, { as })).status).toBe(200);
    expect((await leave(owner.employeeId, '2026-12-31', hr)).status).toBe(200);
  });

  test('doesn’t keep a permission in place of the last user who signs in', async () => {
    const [owner, payroll] = [await api.aUser(ofFamily('HRIS')), await api.anEmployee({ codes: ['PAY07'] })];
    const next = await unopened(['PAY07']);
    const refused = await leave(payroll.employeeId, '2026-12-31', owner);
    expect([refused.status, errors(refused)!['form']]).toEqual([
      422,
      [
        'At least one user who can sign in must have PAY07. Ask another user with the permission to choose a password first.',
      ],
    ]);
    // The account itself can be archived: the permission keeps its user.
    expect((await archiveUser(next.userId, await api.aUser(desk))).status).toBe(200);
  });
});
