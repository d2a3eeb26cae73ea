import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { giveOneTimePassword, mailStatus } from '#contract/hr/accounts/accounts.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { users } from '#contract/hr/access/user-register.ts';
import { textField } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { Choice, type Option } from '#src/shared/forms/Choice.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import classes from './account.module.css';
import { giveOne, type Outcome, type Way } from './give-one.ts';
import { RolesField, WithRoles, type RoleChoices } from './RolesToGive.tsx';
import { closingSlips, downloadSlips, printSlips } from './slips.ts';

const ways: readonly Option<Way>[] = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'slips', label: 'Printed slips' },
];
const languages: readonly Option<'en' | 'fil'>[] = [
  { value: 'en', label: 'English' },
  { value: 'fil', label: 'Filipino' },
];

interface Person {
  id: number;
  name: string;
  employee_code: string;
}

interface Props {
  people: readonly Person[];
  onClose: () => void;
}

/**
 * Creates accounts for many employees with their roles, by e-mail or with one-time passwords on printable slips.
 * Employees who can sign in keep their password. Accounts are created one by one; closing the dialog stops after the
 * current one.
 */
export const GiveAccounts = (props: Props) => <WithRoles>{(roles) => <GiveAll {...props} roles={roles} />}</WithRoles>;

function GiveAll({ people, roles, onClose }: Props & { roles: RoleChoices }) {
  const client = useQueryClient();
  const editing = useEndpointForm(giveOneTimePassword, {
    employee_id: firstOf(people).id,
    role_ids: roles.usual,
    only_new: true,
  });
  const mail = useEndpoint(mailStatus, {});
  const byMail = mail.data?.data.configured === true;
  const [chosen, setChosen] = useState<Way | null>(null);
  const way: Way = chosen ?? (byMail ? 'mail' : 'slips');
  const [language, setLanguage] = useState<'en' | 'fil'>('en');
  const [outcomes, setOutcomes] = useState<readonly (Outcome & { person: Person })[]>([]);
  const [lost, setLost] = useState<string | null>(null);
  const [saved, setSaved] = useState(0);
  const closed = useRef(false);
  useEffect(() => () => void (closed.current = true), []);
  const begun = outcomes.length > 0;
  const left = people.slice(outcomes.length);
  const given = outcomes.flatMap((o) => o.given ?? []);

  async function give(): Promise<void> {
    setLost(null);
    const { role_ids } = editing.form.values;
    for (const person of left) {
      if (closed.current) break;
      try {
        const outcome = await giveOne(person.id, { way, role_ids, language });
        setOutcomes((all) => [...all, { person, ...outcome }]);
      } catch (error) {
        setLost(`Stopped at ${person.name}: ${explain(error)}`);
        break;
      }
    }
    await Promise.all([listEmployees, users.list].map((of) => client.invalidateQueries({ queryKey: [of.path] })));
  }

  async function submit(): Promise<boolean> {
    if (left.length === 0) {
      if (given.length === 0) return true;
      printSlips(given);
    } else if (!editing.form.validate().hasErrors) await give();
    return false;
  }

  const done = begun && left.length === 0;
  const count = people.length === 1 ? '1 employee' : `${people.length.toLocaleString('en')} employees`;
  return (
    <FormDialog
      dense
      title={done ? (given.length > 0 ? 'One-time passwords' : 'Accounts created') : `Create accounts for ${count}`}
      subtitle={
        done
          ? given.length > 0
            ? 'Passwords are shown only once. Print or download the slips and hand them out.'
            : 'Invitations stay open for 7 days.'
          : way === 'mail'
            ? 'Each employee gets a link by e-mail, valid for 7 days. Employees without an address get a slip. Employees who already sign in keep their password.'
            : 'Each employee signs in with a code and a one-time password, valid for 3 days. Employees who already sign in keep their password.'
      }
      submitLabel={
        done
          ? given.length === 0
            ? 'Close'
            : `Print ${given.length === 1 ? '1 slip' : `${given.length} slips`}`
          : begun
            ? `Continue with ${left.length}`
            : way === 'mail'
              ? 'Send invitations'
              : 'Create one-time passwords'
      }
      summary={begun && !done ? `${outcomes.length} of ${people.length}` : null}
      dirty={given.length > saved}
      closing={closingSlips}
      extra={
        given.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              downloadSlips(given);
              setSaved(given.length);
            }}
          >
            Download
          </Button>
        )
      }
      problem={lost ?? editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {begun ? (
        <table className={classes['many']} aria-label={way === 'mail' ? 'Accounts' : 'One-time passwords'} data-whole>
          <thead>
            <tr>
              <th>Name</th>
              <th>Sign in with</th>
              <th>{way === 'mail' ? 'Invitation' : 'One-time password'}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ person, given: slip, why }) => (
              <tr key={person.id}>
                <td>{person.name}</td>
                <td>{slip?.login ?? person.employee_code}</td>
                <td>{slip ? <code>{slip.password}</code> : why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <FormFields form={editing.form} fields={{ role_ids: textField('Roles') }}>
          {byMail && (
            <div data-whole>
              <Choice label="Invitation" look="segments" options={ways} value={way} onChange={setChosen} />
            </div>
          )}
          {way === 'mail' && (
            <div data-whole>
              <Choice
                label="E-mail language"
                look="segments"
                options={languages}
                value={language}
                onChange={setLanguage}
              />
            </div>
          )}
          <RolesField roles={roles} />
        </FormFields>
      )}
    </FormDialog>
  );
}
