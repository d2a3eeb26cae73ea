import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import type { LinkKind } from './account-links.queries.ts';
import {
  addressLetter,
  changedLetter,
  invitationLetter,
  proveLetter,
  resetFactorLetter,
  resetLetter,
  substitutionEndedLetter,
} from './account-letters.ts';
import { factorLetter, unusualLetter, type FactorChange, type SignInFacts } from './sign-in-letters.ts';

interface Addressee {
  user_id: number;
  name: string;
  email: string;
  employee_code: string | null;
  language: 'en' | 'fil';
}

/** E-mails the link of an invitation or a reset. Returns the e-mail's ID, or null if e-mail isn't configured. */
export function mailLink(
  context: Context,
  trx: Kysely<DB>,
  link: { id: number; kind: LinkKind; token: string; expires_at: string },
  to: Addressee,
): Promise<number | null> {
  const write = { invitation: invitationLetter, reset: resetLetter, address: proveLetter }[link.kind];
  const { appOrigin } = context.settings;
  const login = to.employee_code === null ? to.email : `${to.email} / ${to.employee_code}`;
  return enqueueMail(context, trx, {
    to: to.email,
    kind: link.kind,
    userId: to.user_id,
    accountLinkId: link.id,
    usefulUntil: link.expires_at,
    letter: write({ appOrigin, token: link.token, name: to.name, login, language: to.language }),
  });
}

/** E-mails a user who has an address, to report that their password changed. */
export async function mailChange(
  context: Context,
  trx: Kysely<DB>,
  to: Omit<Addressee, 'email'> & { email: string | null },
  by: 'link' | 'self' | 'hr',
): Promise<void> {
  if (to.email === null) return;
  const letter = changedLetter({ name: to.name, language: to.language, by });
  await enqueueMail(context, trx, { to: to.email, kind: 'password_changed', userId: to.user_id, letter });
}

/** E-mails a user who has an address, to report that their second factors were removed. */
export async function mailReset(
  context: Context,
  trx: Kysely<DB>,
  to: Omit<Addressee, 'email'> & { email: string | null },
  by: string,
): Promise<void> {
  if (to.email === null) return;
  const letter = resetFactorLetter({ name: to.name, language: to.language, by });
  await enqueueMail(context, trx, { to: to.email, kind: 'second_factor_reset', userId: to.user_id, letter });
}

type ToAccount = Omit<Addressee, 'email'> & { email: string | null };

/** E-mails a user who has an address, to report that their second factors were changed. */
export async function mailFactor(
  context: Context,
  trx: Kysely<DB>,
  to: ToAccount,
  change: FactorChange,
): Promise<void> {
  if (to.email === null) return;
  const letter = factorLetter({ name: to.name, language: to.language, change });
  await enqueueMail(context, trx, { to: to.email, kind: 'second_factor_changed', userId: to.user_id, letter });
}

/** E-mails a user who has an address about an unusual sign-in. */
export async function mailUnusual(
  context: Context,
  trx: Kysely<DB>,
  to: ToAccount,
  facts: Omit<SignInFacts, 'name' | 'language'>,
): Promise<void> {
  if (to.email === null) return;
  const letter = unusualLetter({ ...facts, name: to.name, language: to.language });
  await enqueueMail(context, trx, { to: to.email, kind: 'unusual_sign_in', userId: to.user_id, letter });
}

/** Sends to a user's previous address an e-mail that the account has a new one. */
export async function mailFormerAddress(
  context: Context,
  trx: Kysely<DB>,
  to: Pick<Addressee, 'user_id' | 'name' | 'email' | 'language'>,
): Promise<void> {
  const letter = addressLetter({ name: to.name, language: to.language });
  await enqueueMail(context, trx, { to: to.email, kind: 'address_changed', userId: to.user_id, letter });
}

/**
 * Sends an approver an e-mail that their delegation ended because HR opened the delegate's account for another user.
 */
export async function mailSubstitutionEnded(
  context: Context,
  trx: Kysely<DB>,
  to: Omit<Addressee, 'email' | 'employee_code'> & { email: string | null },
  substitute: string,
): Promise<void> {
  if (to.email === null) return;
  const letter = substitutionEndedLetter({ name: to.name, language: to.language, substitute });
  await enqueueMail(context, trx, { to: to.email, kind: 'substitution_ended', userId: to.user_id, letter });
}
