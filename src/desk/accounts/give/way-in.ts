import type { employeeAccount } from '#contract/hr/people/employee-record.ts';
import type { Output } from '#contract/endpoint.ts';
import { formatInstant } from '#src/text/format.ts';

/** An employee's account, if any. */
export type Account = NonNullable<Output<typeof employeeAccount>['data']>;

/** Sign-in method in words. */
export function wayIn({ archived, password, invitation }: Account): string {
  if (archived) return 'Account archived';
  if (password === 'chosen') return 'Own password';
  if (password === 'one-time') return 'One-time password, not used yet';
  if (!invitation) return 'None yet';
  const until = formatInstant(invitation.expires_at);
  return invitation.expired
    ? `Invited at ${invitation.email}; the link expired ${until}`
    : `Invited at ${invitation.email}; the link is valid until ${until}`;
}
