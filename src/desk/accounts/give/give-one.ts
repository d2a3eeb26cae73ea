import { giveOneTexts } from '#src/text/en/desk/accounts/give.ts';
import { giveOneTimePassword, storeInvitation } from '#contract/hr/accounts/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { ApiError, call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';

type Given = Output<typeof giveOneTimePassword>['data'];
/** Method by which employees receive their accounts. */
export type Way = 'mail' | 'slips';

/** Result for one employee: the slip, or the sentence to show in its place. */
export interface Outcome {
  given: Given | null;
  why: string;
}

/** Returns true if an error ends the whole batch: no connection, no session, or a broken server. */
const stops = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401;

/**
 * Creates a one-time password on a slip. Employees who sign in keep their password. Throws errors that end the batch.
 */
async function slip(employeeId: number, roleIds: number[]): Promise<Outcome> {
  try {
    const body = { employee_id: employeeId, role_ids: roleIds, only_new: true };
    return { given: (await call(giveOneTimePassword, { body })).data, why: '' };
  } catch (error) {
    if (stops(error)) throw error;
    return { given: null, why: explain(error) };
  }
}

/**
 * Creates the account of one employee. If an invitation isn't possible because the address is missing or belongs to
 * another account, the employee gets a slip. Throws errors that end the batch.
 */
export async function giveOne(
  employeeId: number,
  asked: { way: Way; role_ids: number[]; language: 'en' | 'fil' },
): Promise<Outcome> {
  const { way, role_ids, language } = asked;
  if (way === 'slips') return slip(employeeId, role_ids);
  try {
    const { data } = await call(storeInvitation, { body: { employee_id: employeeId, role_ids, language } });
    return { given: null, why: giveOneTexts.invitedAt(data.email) };
  } catch (error) {
    if (stops(error)) throw error;
    if (error instanceof ApiError && error.fields['email']) return slip(employeeId, role_ids);
    return { given: null, why: explain(error) };
  }
}
