import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import { oneTimePassword } from '#domain/accounts/one-time-password.ts';
import { mustExist, mustHave } from '#domain/lists/known.ts';
import { accountName } from '#domain/records/person-name.ts';
import type { DB } from '#server/database/tables.ts';
import { oneTimeSlip } from '#server/documents/one-time-slip.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { lockAccess } from '#server/hr/access/access.queries.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { iso } from '#server/http/session.ts';
import { mailChange } from './account-mail.ts';
import { checkAccount, checkOpened, checkRoles, rolesToGive } from './account-rules.ts';
import {
  accountById,
  accountOfEmployee,
  employeeForAccount,
  insertAccount,
  lockAccount,
  putOneTime,
  setAccountRoles,
  type AccountRow,
} from './accounts.queries.ts';
import { closeAccount, noteNewPassword } from './take-over.ts';

type OneTime = Pick<typeof hrContract, 'giveOneTimePassword' | 'accountRoles'>;
type Given = Call<typeof hrContract.giveOneTimePassword>;

const validMs = 72 * 3_600_000;

export const oneTime: Handlers<OneTime> = {
  async giveOneTimePassword(call) {
    const { now, context, transaction, session } = call;
    const password = oneTimePassword((below) => randomInt(below));
    const hash = await hashPassword(password);
    const expires_at = iso(Date.parse(now) + validMs);
    const account = await transaction(async (trx) => {
      // Until a new account has its roles, no permission is added to them.
      await lockAccess(trx);
      const found = await accountFor(call, trx);
      await closeAccount(context, trx, found, now);
      const row = {
        user_id: found.user_id,
        password_hash: hash,
        created_at: now,
        created_by: session.userId,
        expires_at,
      };
      await putOneTime(trx, row);
      await noteNewPassword(trx, found, { userId: session.userId, now });
      await mailChange(context, trx, found, 'hr');
      return found;
    });
    const { user_id, name, employee_code } = account;
    const login = employee_code ?? mustHave(account, 'email');
    const slip = oneTimeSlip({ name, employee_code, login, password, expires_at, address: context.settings.appOrigin });
    return { data: { user_id, name, employee_code, login, password, expires_at, slip } };
  },

  accountRoles: async ({ db, session }) => ({ data: await rolesToGive(db, session) }),
};

/**
 * Returns the account of a one-time password: an existing one, or a new one for an employee without. Locks it before
 * reading.
 */
async function accountFor({ body, session, now }: Given, trx: Kysely<DB>): Promise<AccountRow> {
  const locked = async (id: number): Promise<AccountRow> => {
    await lockAccount(trx, id);
    return checkAccount({ db: trx, session, now }, await accountById(trx, id));
  };
  if (body.user_id !== undefined) return signsIn(await locked(body.user_id));
  const employee = await employeeForAccount(trx, mustHave(body, 'employee_id'));
  if (!employee) throw notFound();
  const holder = await accountOfEmployee(trx, employee.id);
  if (holder) {
    const account = await locked(holder.user_id);
    if (body.only_new && (account.has_password || account.has_one_time)) throw invalid('employee_id', 'account.exists');
    return account;
  }
  if (body.role_ids === undefined) throw invalid('role_ids', 'required.choose', { field: 'role' });
  await checkRoles(trx, session, body.role_ids);
  await checkOpened(trx, body.role_ids);
  const name = accountName(employee);
  const id = await insertAccount(trx, { name, email: null, employee_id: employee.id, language: 'fil' });
  await setAccountRoles(trx, id, body.role_ids);
  return mustExist(await accountById(trx, id), 'The account is gone');
}

/** Throws if the account has neither an address nor an employee code to sign in with. */
function signsIn(account: AccountRow): AccountRow {
  if (account.email === null && account.employee_code === null) throw invalid('user_id', 'account.email_needed');
  return account;
}
