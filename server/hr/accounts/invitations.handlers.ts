import type { Kysely } from 'kysely';
import type { Invitation } from '#contract/hr/accounts/accounts.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { mustHave } from '#domain/lists/known.ts';
import { accountName } from '#domain/records/person-name.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden, HttpError, invalid, notFound } from '#server/http/errors.ts';
import { iso, newToken, type Session } from '#server/http/session.ts';
import { keepHeld, lockAuthority } from '#server/hr/access/authority.ts';
import { mailConfigured } from '#server/mail/mail.ts';
import { invitationById, listOfInvitations, renewLink, revokeLink } from './account-links.queries.ts';
import { mailLink } from './account-mail.ts';
import { checkAccount, checkAddress, checkOpened, checkRoles } from './account-rules.ts';
import {
  accountById,
  accountOfEmployee,
  emailTaken,
  employeeForAccount,
  insertAccount,
  lockAccount,
  setAccountAddress,
  setAccountRoles,
} from './accounts.queries.ts';
import { invitationMs, invite } from './invite.ts';
import { closeAccount } from './take-over.ts';

type Invitations = Pick<
  typeof hrContract,
  'listInvitations' | 'storeInvitation' | 'resendInvitation' | 'revokeInvitation'
>;

function needsMail(context: Context): void {
  if (!mailConfigured(context)) throw new HttpError(422, { code: 'mail.none' }, { reason: 'no-mail' });
}

async function shown(db: Kysely<DB>, id: number, now: string): Promise<{ data: Invitation }> {
  const data = await invitationById(db, id, now);
  if (!data) throw notFound();
  return { data };
}

/** Returns the id and address of the invited account, and creates it if there is none. */
async function accountFor({
  body,
  db,
  session,
  now,
  context,
}: Call<typeof hrContract.storeInvitation>): Promise<{ userId: number; email: string }> {
  const { employee_id, language } = body;
  const employee = employee_id === undefined ? undefined : await employeeForAccount(db, employee_id);
  if (employee_id !== undefined && !employee) throw invalid('employee_id', 'account.employee_unknown');
  const found = employee && (await accountOfEmployee(db, employee.id));
  if (found) await lockAccount(db, found.user_id);
  const known = found && (await checkAccount({ db, session, now }, await accountById(db, found.user_id)));
  if (known?.has_password || known?.has_one_time) throw invalid('employee_id', 'account.exists');
  await checkOpened(db, body.role_ids, known);
  const email = body.email ?? employee?.email ?? undefined;
  if (email === undefined) throw invalid('email', 'account.email_needed');

  if (known) {
    checkAddress(known, email);
    if (await emailTaken(db, email, known.user_id)) throw invalid('email', 'account.email_taken');
    await closeAccount(context, db, known, now);
    await setAccountAddress(db, known.user_id, { email, language });
    return { userId: known.user_id, email };
  }
  if (await emailTaken(db, email, null)) throw invalid('email', 'account.email_taken');
  const name = employee ? accountName(employee) : mustHave(body, 'name');
  const userId = await insertAccount(db, { name, email, employee_id: employee?.id ?? null, language });
  return { userId, email };
}

export const invitations: Handlers<Invitations> = {
  listInvitations: ({ query, db, now }) => listOfInvitations(db, query, now),

  async storeInvitation(call) {
    const { body, db, session, now, context } = call;
    needsMail(context);
    // Until the roles are set, no permission is added to them or taken from another account.
    const held = await lockAuthority(db);
    await checkRoles(db, session, body.role_ids);
    const { userId, email } = await accountFor(call);
    await setAccountRoles(db, userId, body.role_ids);
    await keepHeld(db, held, 'role_ids');
    const id = await invite(context, db, { userId, email }, { userId: session.userId, now });
    return shown(db, id, now);
  },

  async resendInvitation({ params, db, session, now, context }) {
    needsMail(context);
    const { data, account } = await openInvitation(db, session, params.id, now);
    const { token, hash } = newToken();
    const expires_at = iso(Date.parse(now) + invitationMs);
    if (!(await renewLink(db, data.id, { token_hash: hash, sent_at: now, expires_at })))
      throw new HttpError(409, { code: 'invitation.over' });
    const link = { id: data.id, kind: 'invitation', token, expires_at } as const;
    await mailLink(context, db, link, { ...account, email: data.email });
    return shown(db, data.id, now);
  },

  async revokeInvitation({ params, db, session, now }) {
    const { data } = await openInvitation(db, session, params.id, now);
    await revokeLink(db, data.id, now);
    return shown(db, data.id, now);
  },
};

/** Returns an open or expired invitation of an account that the caller may manage. */
async function openInvitation(db: Kysely<DB>, session: Session, id: number, now: string) {
  const { data } = await shown(db, id, now);
  await lockAccount(db, data.user_id);
  const account = await checkAccount({ db, session, now }, await accountById(db, data.user_id));
  if (data.status === 'accepted' || data.status === 'revoked') throw new HttpError(409, { code: 'invitation.over' });
  if (account.has_password) throw forbidden('account.exists');
  return { data, account };
}
