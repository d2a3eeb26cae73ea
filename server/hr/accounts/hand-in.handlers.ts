import type { hrContract } from '#contract/hr/contract.ts';
import { networkOf, rangeOf } from '#server/http/address.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { decoyHash, verifyPassword } from '#server/http/passwords.ts';
import { insertSession, leaverByLogin, personByLogin } from '#server/http/session.queries.ts';
import { iso, newToken } from '#server/http/session.ts';
import { countingWrong, limitsOf } from './attempts.ts';
import { hasFactor } from './factor-rules.ts';
import { factorsOf } from './factors.queries.ts';

/**
 * Milliseconds of the session: long enough to send many photos over a slow network. A separated employee who needs
 * longer signs in again.
 */
const handInMs = 3_600_000;

export const handInHandlers: Handlers<Pick<typeof hrContract, 'handIn'>> = {
  async handIn({ body, db, now, address, device, context }) {
    const { name, person } = await personByLogin(db, body.email, now);
    const leaver = person ? undefined : await leaverByLogin(db, name);
    const account = person ?? leaver;
    const limits = await limitsOf({ context, db, address }, 'sign-in', { userId: account?.user_id, name });
    const hash = account?.password_hash ?? null;
    const right = await countingWrong(
      db,
      limits,
      networkOf(address),
      // The check takes as long without an account, and no password is valid if none was chosen.
      async () => (await verifyPassword(body.password, hash ?? decoyHash)) && hash !== null,
    );
    if (!right) throw new HttpError(422, { code: 'login.wrong' }, { fields: { email: [{ code: 'login.wrong' }] } });
    if (!leaver) throw new HttpError(409, { code: 'login.reopened' }, { reason: 'employed' });
    if (leaver.closed) throw new HttpError(403, { code: 'login.closed' }, { reason: 'closed' });
    // A password alone never gave access to this account.
    if (hasFactor(await factorsOf(db, leaver.user_id)))
      throw new HttpError(403, { code: 'login.left_factor' }, { reason: 'second-factor' });
    const { token, hash: token_hash } = newToken();
    const { user_id, employee_id } = leaver;
    const expires_at = iso(Date.parse(now) + handInMs);
    const network = rangeOf(address);
    await insertSession(db, {
      token_hash,
      user_id,
      device,
      now,
      expires_at,
      confirmed_until: now,
      hands_in: true,
      network,
    });
    return { data: { token, user_id, employee_id, expires_at } };
  },
};
