/** Whatever is done to accounts, roles and 201 files: an owner remains who can sign in, and each permission has a holder. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrProposals, type ProposedReply } from '#contract/common/proposals.ts';
import { archiveEmployee, restoreEmployee } from '#contract/hr/people/employee-record.ts';
import { correctEmployment, showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { isPortalCode, permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { beginToday } from '#server/hr/people/begin-today.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
// Accounts of the test before would count as holders.
beforeEach(() => sql`update auth.users set archived_at = now()`.execute(api.db));

const desk = permissionCodes.filter((code) => !isPortalCode(code));
const ofFamily = (...families: string[]) => permissionCodes.filter((code) => families.some((f) => code.startsWith(f)));

/** A role with codes, written into the database, for the accounts given. */
async function aRole(name: string, codes: readonly PermissionCode[], holders: readonly Person[]): Promise<number> {
  const { id } = await api.db
    .insertInto('auth.roles')
    .values({ name: `${name} ${uuid()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('auth.role_permissions')
    .values(codes.map((code) => ({ role_id: id, code })))
    .execute();
  for (const { userId } of holders) {
    await api.db.deleteFrom('auth.user_roles').where('user_id', '=', userId).execute();
    await api.db.insertInto('auth.user_roles').values({ user_id: userId, role_id: id }).execute();
  }
  return id;
}
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
      'No account would have PAY02, PAY03, PAY04, PAY05, PAY06, PAY07, PAY08, PAY09. Give the permission to another account first.',
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
      'No account would have PAY07. Give the permission to another account first.',
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

/** Confirms a proposal as the first account that may, and answers with what status; withdrawn if none may. */
async function agreed({ body }: Sent, people: readonly Person[]): Promise<number> {
  const { id, version } = (body as ProposedReply).proposal;
  const by = async ({ userId }: Person) => ({
    as: { userId, employeeId: 0, token: await api.aSession(userId) },
    key: uuid(),
  });
  for (const person of people) {
    const confirm = { params: { id }, body: { version, reason: 'Nobody else is here' } };
    const { status } = await api.send(hrProposals.confirm, confirm, await by(person));
    if (![401, 403, 404].includes(status)) return status;
  }
  await sql`update work.proposals set state = 'withdrawn', decided_by = proposed_by, decided_at = now()
    where id = ${id}`.execute(api.db);
  return 202;
}

/** One act of a user; the numbers choose among the accounts and roles there are. */
const step = fc.record({
  actor: fc.nat(4),
  whose: fc.nat(4),
  role: fc.nat(2),
  codes: fc.subarray([...desk]),
  date: fc.constantFrom('2026-11-10', '2026-11-18', '2026-12-15', '2027-06-30'),
  act: fc.constantFrom(
    'sync',
    'sync',
    'roles',
    'roles',
    'archive account',
    'restore account',
    'leave',
    'leave',
    'come back',
    'password',
    'archive role',
    'correct',
    'a week passes',
  ),
});
const sequences = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { seed: 20_261_127, numRuns: 4 });

test.each(sequences.map((steps, i) => [i + 1, steps] as const))(
  'sequence %i of calls leaves an owner who can sign in, and a holder for each code',
  async (_, steps) => {
    const began = api.now;
    const people = [
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
      await api.aUser([]),
    ];
    const roles = [
      await aRole('Owner', permissionCodes, [people[0]!, people[1]!]),
      await aRole('HR', ofFamily('HRIS'), [people[2]!]),
      await aRole('Payroll', ofFamily('PAY'), [people[3]!, people[4]!]),
    ];
    const held = async () => {
      const { rows } = await sql<{ id: number; code: string }>`
        select distinct u.id, p.code from auth.users u left join hr.employees e on e.id = u.employee_id
        join auth.user_roles ur on ur.user_id = u.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
        join auth.role_permissions p on p.role_id = r.id
        where u.archived_at is null and u.password_hash is not null and e.archived_at is null and e.separated_on is null
          and p.code not like 'EMP%'`.execute(api.db);
      const of = (id: number) => rows.filter((row) => row.id === id).map((row) => row.code);
      return {
        codes: new Set(rows.map((row) => row.code)),
        owner: rows.some(({ id }) => ['HRIS15', 'HRIS16'].every((c) => of(id).includes(c))),
      };
    };
    const done: string[] = [];
    for (const s of steps) {
      const before = await held();
      const person = people[s.whose]!;
      const user = await api.db
        .selectFrom('auth.users')
        .selectAll()
        .where('id', '=', people[s.actor]!.userId)
        .executeTakeFirstOrThrow();
      // Who was given a one-time password chooses one before anything else.
      if (user.password_hash === null)
        await sql`update auth.users set password_hash = (select max(password_hash) from auth.users) where id = ${user.id}`.execute(
          api.db,
        );
      const as: Person = { ...people[s.actor]!, token: await api.aSession(user.id) };
      const params = { id: person.userId };
      const answer = async (): Promise<Pick<Sent, 'status'>> => {
        switch (s.act) {
          case 'sync':
            return syncRole(roles[s.role]!, s.codes, as);
          case 'roles': {
            const { name, email, language, version } = await api.db
              .selectFrom('auth.users')
              .selectAll()
              .where('id', '=', person.userId)
              .executeTakeFirstOrThrow();
            return api.send(
              hrContract.userUpdate,
              { params, body: { name, email, language, role_ids: [roles[s.role]!], version } },
              { as, key: uuid() },
            );
          }
          case 'archive account':
            return archiveUser(person.userId, as);
          case 'restore account':
            return api.send(
              hrContract.userRestore,
              { params, query: { version: await versionOf('auth.users', person.userId) } },
              { as, key: uuid() },
            );
          case 'password':
            return api.send(
              hrContract.changeUserPassword,
              { params, body: { new_password: 'seven carabaos at dawn' } },
              { as },
            );
          case 'archive role':
            return api.send(
              hrContract.roleArchive,
              { params: { id: roles[s.role]! }, query: { version: await versionOf('auth.roles', roles[s.role]!) } },
              { as, key: uuid() },
            );
          case 'a week passes':
            api.advance(7 * 86_400_000);
            await beginToday(api.context);
            return { status: 0 };
          case 'leave':
          case 'come back':
          case 'correct':
            break;
        }
        if (person.employeeId === 0) return { status: 0 };
        if (s.act === 'leave') return leave(person.employeeId, s.date, as);
        const version = await versionOf('hr.employees', person.employeeId);
        if (s.act === 'come back')
          return api.send(
            restoreEmployee,
            { params: { id: person.employeeId }, query: { version, from: '2027-07-01' } },
            { as, key: uuid() },
          );
        const period = await api.db
          .selectFrom('hr.employments')
          .select('id')
          .where('employee_id', '=', person.employeeId)
          .where('withdrawn_at', 'is', null)
          .orderBy('from_date', 'desc')
          .executeTakeFirstOrThrow();
        return api.send(
          correctEmployment,
          { params: { id: period.id }, body: { version, from_date: '2020-01-06', to_date: s.date, why: 'Tried.' } },
          { as, key: uuid() },
        );
      };
      const sent = await answer();
      const status = sent.status === 202 ? await agreed(sent as Sent, people) : sent.status;
      done.push(`${s.act} ${status}`);
      expect(status, done.join(', ')).toBeLessThan(500);
      const after = await held();
      expect(after.owner, done.join(', ')).toBe(true);
      // A one-time password is a way in too.
      if (s.act !== 'password')
        expect(
          [...before.codes].filter((code) => !after.codes.has(code)),
          done.join(', '),
        ).toEqual([]);
    }
    // Sequences in which everything is refused would prove nothing.
    expect(
      new Set(done.filter((d) => d.endsWith(' 200')).map((d) => d.split(' ')[0])).size,
      done.join(', '),
    ).toBeGreaterThan(3);
    api.now = began;
  },
);
