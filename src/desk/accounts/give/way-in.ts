import { wayInTexts } from '#src/text/en/desk/accounts/give.ts';
import type { employeeAccount } from '#contract/hr/people/employee-record.ts';
import type { Output } from '#contract/endpoint.ts';
import { formatInstant } from '#src/text/format.ts';

/** An employee's account, if any. */
export type Account = NonNullable<Output<typeof employeeAccount>['data']>;

/** Returns the sign-in method in words. */
export function wayIn({ archived, password, invitation }: Account): string {
  if (archived) return wayInTexts.accountArchived;
  if (password === 'chosen') return wayInTexts.ownPassword;
  if (password === 'one-time') return wayInTexts.oneTimePasswordNotUsed;
  if (!invitation) return wayInTexts.noneYet;
  const until = formatInstant(invitation.expires_at);
  return invitation.expired
    ? wayInTexts.invitedAtTheLinkExpired(invitation.email, until)
    : wayInTexts.invitedAtLinkValidUntil(invitation.email, until);
}
