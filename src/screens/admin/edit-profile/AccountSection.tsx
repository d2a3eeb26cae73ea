import { employeeAccount } from '#contract/hr/employee-record.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/language/format.ts';
import { explain } from '#src/parts/form/explain.ts';
import { Facts, Nothing, Section } from '#src/parts/record/Record.tsx';
import type { File201 } from './file.ts';

const passwords = { chosen: 'Chosen', 'one-time': 'One-time, not used yet', none: 'None yet' };

/** What somebody signs in with, what they may do, and where they are signed in. */
export function AccountSection({ employee }: File201) {
  const account = useEndpoint(employeeAccount, { params: { id: employee.id } });
  const found = account.data?.data;
  return (
    <Section id="account" title="Account and sessions">
      {account.error && <Nothing>{explain(account.error)}</Nothing>}
      {found === null && (
        <Nothing>No account. Who manages users invites them by e-mail or prints a one-time password.</Nothing>
      )}
      {found && (
        <Facts
          of={[
            ['Signs in with', found.login],
            ['Password', found.archived ? 'The account is archived' : passwords[found.password]],
            ['Roles', found.roles.join(', ')],
            [
              'Signed in',
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
