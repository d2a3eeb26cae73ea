import { employeeAccount } from '#contract/hr/people/employee-record.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { AccountActions } from '#src/desk/accounts/give/AccountActions.tsx';
import { wayIn } from '#src/desk/accounts/give/way-in.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';

/** Account of an employee: sign-in, roles, sessions, and actions. */
export function AccountSection({ employee }: File201) {
  const account = useEndpoint(employeeAccount, { params: { id: employee.id } });
  const found = account.data?.data;
  return (
    <Section
      id="account"
      loading={account.isLoading}
      title={texts.accountAndSessions}
      actions={
        found !== undefined &&
        employee.status === 'active' && (
          <AccountActions
            employee={{ id: employee.id, name: nameInFull(employee), email: employee.email }}
            account={found}
          />
        )
      }
    >
      {account.error && <Nothing>{explain(account.error)}</Nothing>}
      {found === null && <Nothing>{texts.noAccountUserAdministratorCan}</Nothing>}
      {found && (
        <Facts
          of={[
            [texts.signsInWith, found.login],
            [texts.signInMethod, wayIn(found)],
            [texts.roles, found.roles.join(', ')],
            [texts.lastSignedIn, found.last_seen === null ? 'never' : formatInstant(found.last_seen)],
            [
              texts.signedIn,
              found.sessions.length === 0
                ? 'nowhere'
                : found.sessions.map((s) => `${s.device}, ${formatInstant(s.seen_at)}`).join('; '),
            ],
          ]}
        />
      )}
    </Section>
  );
}
