/**
 * Changes are proposed, confirmed, declined, and withdrawn while users gain and lose permissions: nothing protected changes
 * unless two users agree who both have the permission at that time, or an owner gives a reason where no other user has it.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrProposals, payrollProposals } from '#contract/common/proposals.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import { updateClientSettings } from '#contract/payroll/clients/client-register.ts';
import { payMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import { aPayClient } from '../payroll/registers-support.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const roleCodes: Record<string, readonly PermissionCode[]> = {
  owner: ['HRIS15', 'HRIS16', 'PAY01', 'PAY04'],
  access: ['HRIS15', 'HRIS16'],
  settings: ['PAY01'],
  rates: ['PAY04', 'HRIS16'],
  portal: ['EMP03'],
};
const names = Object.keys(roleCodes);
/** Roles of each user: a company of one owner, and one of two. */
const companies = [
  [[0], [2], [4], [4], [4]],
  [[0], [0], [1, 2], [3], [4]],
];
const step = fc.record({
  actor: fc.nat(4),
  other: fc.nat(4),
  role: fc.nat(names.length - 1),
  which: fc.nat(3),
  yes: fc.boolean(),
  act: fc.constantFrom(
    'settings',
    'rate',
    'archive rate',
    'roles',
    'codes',
    'confirm',
    'confirm',
    'confirm',
    'confirm',
    'decline',
    'withdraw',
    'gains a role',
    'loses a role',
    'archive user',
    'restore user',
  ),
});
const sequences = fc.sample(fc.array(step, { minLength: 90, maxLength: 90 }), { seed: 20_261_128, numRuns: 6 });

interface Held {
  /** Codes of each account in use. */
  codes: Map<number, Set<string>>;
  has: (id: number, code: string) => boolean;
  isOwner: (id: number) => boolean;
}
async function held(): Promise<Held> {
  const { rows } = await sql<{ id: number; code: string }>`
    select distinct u.id, p.code from auth.users u join auth.user_roles ur on ur.user_id = u.id
    join auth.roles r on r.id = ur.role_id and r.archived_at is null
    join auth.role_permissions p on p.role_id = r.id where u.archived_at is null`.execute(api.db);
  const codes = new Map<number, Set<string>>();
  for (const { id, code } of rows) codes.set(id, (codes.get(id) ?? new Set()).add(code));
  const has = (id: number, code: string) => codes.get(id)?.has(code) ?? false;
  return { codes, has, isOwner: (id) => has(id, 'HRIS15') && has(id, 'HRIS16') };
}

/** What is protected: each value that more than one person has to agree on. */
async function guarded(client: number): Promise<Set<string>> {
  const { codes } = await held();
  const { rows: settings } = await sql<{ of: string }>`select m || ' may approve' as of from generate_series(1, 5) as m
    where (select s.computer_approves from payroll.client_settings s where s.client_id = ${client}
      and s.from_date <= make_date(2027, m, 1) order by s.from_date desc limit 1)`.execute(api.db);
  const { rows: rates } = await sql<{ of: string }>`
    select 'rate ' || id || ' ' || basis_points as of from payroll.multipliers where archived_at is null`.execute(
    api.db,
  );
  const permissions = [...codes].flatMap(([id, all]) =>
    [...all].filter((c) => guardedCodes.has(c)).map((c) => `${id} ${c}`),
  );
  return new Set([...settings.map((s) => s.of), ...rates.map((r) => r.of), ...permissions]);
}
const ofRates = (values: Set<string>) => [...values].filter((v) => v.startsWith('rate ')).join();

const ends = { twoPeople: 0, word: 0, refused: 0 };
test.each(sequences.map((steps, i) => [i + 1, steps] as const))(
  'sequence %i changes nothing protected without two people or the recorded word of an owner',
  async (n, steps) => {
    await sql`update auth.users set archived_at = now()`.execute(api.db);
    await sql`update work.proposals set state = 'withdrawn', decided_by = proposed_by, decided_at = now() where state = 'waiting'`.execute(
      api.db,
    );
    const { id: client } = await aPayClient(api, { code: `R${n}` });
    const roles: number[] = [];
    for (const name of names) {
      const stored = await api.db
        .insertInto('auth.roles')
        .values({ name: `${name} ${n}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      roles.push(stored.id);
      const codes = roleCodes[name]!.map((code) => ({ role_id: stored.id, code }));
      await api.db.insertInto('auth.role_permissions').values(codes).execute();
    }
    const people: Person[] = [];
    for (const [i, of] of companies[n % 2]!.entries()) {
      people.push(await api.aUser([]));
      await api.db
        .insertInto('auth.user_roles')
        .values(of.map((r) => ({ user_id: people[i]!.userId, role_id: roles[r]! })))
        .execute();
    }
    const done: string[] = [];
    for (const s of steps) {
      const person = people[s.actor]!;
      const other = people[s.other]!;
      const as = { as: { ...person, token: await api.aSession(person.userId) }, key: uuid() };
      const [before, had] = [await guarded(client), await held()];
      const waiting = await api.db
        .selectFrom('work.proposals')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('id')
        .execute();
      const proposal = waiting[s.which % Math.max(waiting.length, 1)];
      const user = await api.db
        .selectFrom('auth.users')
        .selectAll()
        .where('id', '=', other.userId)
        .executeTakeFirstOrThrow();
      const at = { params: { id: other.userId }, query: { version: user.version } };
      const role = roles[s.role]!;
      const answer = async (): Promise<Sent | null> => {
        switch (s.act) {
          case 'settings': {
            const stored = await sql<{ version: number }>`select version from payroll.client_settings
              where client_id = ${client} and from_date = ${`2027-0${s.which + 1}-01`}`.execute(api.db);
            const { version = 0 } = stored.rows[0] ?? {};
            const values = { ...defaultSettings, computer_approves: s.yes, from_date: `2027-0${s.which + 1}-01` };
            return api.send(updateClientSettings, { body: { client_id: client, ...values, version } }, as);
          }
          case 'rate': {
            const body = {
              client_id: client,
              premium: 'night' as const,
              basis_points: 13_000,
              from_date: `2027-0${s.which + 1}-01`,
            };
            return api.send(payMultipliers.store, { body }, as);
          }
          case 'archive rate': {
            const [rate] = await api.db
              .selectFrom('payroll.multipliers')
              .selectAll()
              .where('archived_at', 'is', null)
              .execute();
            if (!rate) return null;
            return api.send(payMultipliers.archive, { params: { id: rate.id }, query: { version: rate.version } }, as);
          }
          case 'roles': {
            const { name, email, language, version } = user;
            const body = { name, email, language, role_ids: [role], version };
            return api.send(hrContract.userUpdate, { params: { id: other.userId }, body }, as);
          }
          case 'codes': {
            const { version } = await api.db
              .selectFrom('auth.roles')
              .selectAll()
              .where('id', '=', role)
              .executeTakeFirstOrThrow();
            const codes = [...new Set([...roleCodes[names[s.which]!]!, ...roleCodes[names[s.role]!]!])];
            return api.send(
              hrContract.syncRole,
              { params: { id: role }, body: { codes, version, reason: 'Tried' } },
              as,
            );
          }
          case 'archive user':
            return api.send(hrContract.userArchive, at, as);
          case 'restore user':
            return api.send(hrContract.userRestore, at, as);
          case 'gains a role':
            await sql`insert into auth.user_roles (user_id, role_id) values (${other.userId}, ${role}) on conflict do nothing`.execute(
              api.db,
            );
            return null;
          case 'loses a role':
            await sql`delete from auth.user_roles where user_id = ${other.userId} and role_id = ${role}`.execute(
              api.db,
            );
            return null;
          case 'confirm':
          case 'decline':
          case 'withdraw':
            break;
        }
        if (!proposal) return null;
        const calls = (proposal.api === 'hr' ? hrProposals : payrollProposals) as typeof hrProposals;
        const { id, version } = proposal;
        const reason = s.yes ? 'Agreed by phone' : '';
        if (s.act === 'confirm') return api.send(calls.confirm, { params: { id }, body: { version, reason } }, as);
        if (s.act === 'decline')
          return api.send(calls.decline, { params: { id }, body: { version, reason: 'No' } }, as);
        return api.send(calls.withdraw, { params: { id }, body: { version } }, as);
      };
      const sent = await answer();
      done.push(`${s.act} of ${s.actor} ${sent?.status ?? ''}`);
      const told = done.join(', ');
      expect(sent?.status ?? 200, told).toBeLessThan(500);
      // Permissions that come from elsewhere are no change of the calls that are judged here.
      if (s.act === 'gains a role' || s.act === 'loses a role') continue;
      const after = await guarded(client);
      const more = [...after].filter((value) => !before.has(value));
      const isProtected = more.length > 0 || ofRates(before) !== ofRates(after);
      if (s.act === 'confirm' && proposal && sent!.status !== 200) ends.refused++;
      if (!isProtected) continue;
      expect([s.act, sent!.status], told).toEqual(['confirm', 200]);
      const { permission, proposed_by: proposer, gains } = proposal!;
      expect(had.has(proposer, permission), `the proposer has ${permission}: ${told}`).toBe(true);
      expect(gains.includes(person.userId), told).toBe(false);
      const kept = await api.db
        .selectFrom('work.proposals')
        .selectAll()
        .where('id', '=', proposal!.id)
        .executeTakeFirstOrThrow();
      expect([kept.state, kept.decided_by], told).toEqual(['confirmed', person.userId]);
      if (proposer !== person.userId && had.has(person.userId, permission)) {
        ends.twoPeople++;
        continue;
      }
      const free = [...had.codes.keys()].filter((id) => id !== proposer && !gains.includes(id));
      expect(had.isOwner(person.userId), told).toBe(true);
      expect(kept.word, told).toBe('Agreed by phone');
      expect(
        free.filter((id) => had.has(id, permission)),
        told,
      ).toEqual([]);
      if (proposer === person.userId) expect(free.filter(had.isOwner), told).toEqual([]);
      ends.word++;
    }
  },
);

test('the sequences had changes that two people agreed on, changes by an owner’s word, and confirmations that were refused', () => {
  expect(ends.twoPeople).toBeGreaterThan(10);
  expect(ends.word).toBeGreaterThan(0);
  expect(ends.refused).toBeGreaterThan(10);
});
