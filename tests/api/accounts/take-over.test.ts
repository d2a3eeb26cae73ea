import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choosePassword, giveOneTimePassword, storeInvitation } from '#contract/hr/accounts/accounts.ts';
import { getUser, login } from '#contract/hr/accounts/auth.ts';
import { decideLeave, storeLeave } from '#contract/hr/leave/leaves.ts';
import { listSubstitutions, storeSubstitution } from '#contract/hr/requests/substitutions.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';

/**
 * A manager of users takes over an account that another user's codes are lent to: what is then left of those codes.
 */

/** The tests' clock shows 18 November 2026. */
const week = { from_date: '2026-11-16', to_date: '2026-11-20' };
const later = { from_date: '2026-12-01', to_date: '2026-12-04' };
const fresh = 'a mango tree by the river';

let api: Api;
let smtp: MailServer;
/** Manages users, and decides on no leave. */
let clerk: Person;
/** Manages users, and decides on leave too. */
let officer: Person;
let absent: Person;
let substitute: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url);
  clerk = await api.anEmployee({ codes: ['HRIS15'] });
  officer = await api.anEmployee({ codes: ['HRIS15', 'HRIS12'] });
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});
beforeEach(async () => {
  absent = await api.anEmployee({ codes: ['HRIS12'] });
  substitute = await api.anEmployee();
});

const lend = (span = week) =>
  api.send(storeSubstitution, { body: { substitute_id: substitute.userId, ...span } }, { as: absent, key: uuid() });
const give = (as: Person) => api.send(giveOneTimePassword, { body: { user_id: substitute.userId } }, { as });
const invite = (as: Person) =>
  api.send(
    storeInvitation,
    {
      body: {
        employee_id: substitute.employeeId,
        email: `mine${substitute.userId}@example.test`,
        role_ids: [permissionCodes.indexOf('EMP03') + 1],
      },
    },
    { as, key: uuid() },
  );
const lentTo = async (as: Person) => (await api.send(getUser, {}, { as })).body.lent;
const named = async () => (await api.send(listSubstitutions, {}, { as: absent })).body.data;
/** The account was opened, and no password has been chosen for it yet. */
const neverAccepted = () =>
  api.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', substitute.userId).execute();

describe('who lacks a code', () => {
  test.each([
    ['now', week],
    ['next month', later],
  ])('gives no one-time password to whom it is lent %s', async (_, span) => {
    await lend(span);
    expect((await give(clerk)).status).toBe(403);
    expect((await named())[0]!.archived).toBe(false);
    expect((await api.send(getUser, {}, { as: substitute })).status).toBe(200);
  });

  test('sends no invitation for such an account to an address of their own', async () => {
    await neverAccepted();
    await lend();
    expect((await invite(clerk)).status).toBe(403);
    expect((await invite(officer)).status).toBe(200);
  });

  test('is allowed again once the permission isn’t lent any more', async () => {
    await lend({ from_date: '2026-11-18', to_date: '2026-11-18' });
    expect((await give(clerk)).status).toBe(403);
    api.advance(86_400_000);
    const again = { ...clerk, token: await api.aSession(clerk.userId) };
    expect((await give(again)).status).toBe(200);
    api.advance(-86_400_000);
  });
});

describe('who has the code too', () => {
  test('gets in, and its delegation ends; the absent approver is notified', async () => {
    const { id } = (await api.send(storeLeave, { body: aLeave() }, { as: await api.anEmployee(), key: uuid() })).body
      .data;
    await lend();
    await lend(later);
    const { data } = (await give(officer)).body;
    expect((await named()).map((s) => s.archived)).toEqual([true, true]);
    const signedIn = await api.send(login, { body: { email: data.login, password: data.password } });
    const as: Person = { token: signedIn.body.data.token, userId: 0, employeeId: 0 };
    const chosen = await api.send(choosePassword, { body: { new_password: fresh } }, { as });
    const taken = { ...as, token: chosen.body.data.token };
    expect(chosen.body.data.lent).toEqual([]);
    expect(await lentTo(taken)).toEqual([]);
    const decision = { params: { id }, body: { status: 'approved' as const, version: 1 } };
    expect((await api.send(decideLeave, decision, { as: taken })).status).toBe(403);

    const { email } = await api.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', absent.userId)
      .executeTakeFirstOrThrow();
    await expect
      .poll(() => smtp.to(email!).map((m) => m.subject), { timeout: 15_000 })
      .toEqual(['Your delegate was removed']);
  });

  test('invites again to another address, with the same end', async () => {
    await neverAccepted();
    await lend();
    expect((await invite(officer)).status).toBe(200);
    expect((await named()).map((s) => s.archived)).toEqual([true]);
  });

  test('leaves delegations by the account and to others as they are', async () => {
    const other = await api.anEmployee();
    await api.send(storeSubstitution, { body: { substitute_id: other.userId, ...week } }, { as: absent, key: uuid() });
    const { body } = await api.send(giveOneTimePassword, { body: { user_id: absent.userId } }, { as: officer });
    expect(body.data.user_id).toBe(absent.userId);
    expect(await lentTo(other)).toHaveLength(1);
  });

  test('at the same moment as it is lent: it is refused or ended, whichever came first', async () => {
    for (let i = 0; i < 8; i++) {
      absent = await api.anEmployee({ codes: ['HRIS12'] });
      substitute = await api.anEmployee();
      const [lending, taking] = await Promise.all([lend(), give(clerk)]);
      const standing = (await named()).filter((s) => !s.archived).length;
      // If the codes are lent first, the clerk is refused. If the account is taken first, they are lent to its new
      // holder.
      expect([lending.status, taking.status, standing]).toEqual([200, taking.status === 403 ? 403 : 200, 1]);
      if (taking.status === 200) {
        const order = await api.db
          .selectFrom('auth.audit')
          .select('table_name')
          .where('table_name', 'in', ['auth.substitutions', 'auth.one_time_passwords'])
          .where('actor_id', 'in', [absent.userId, clerk.userId])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(order.table_name).toBe('auth.substitutions');
      }
    }
  });
});
