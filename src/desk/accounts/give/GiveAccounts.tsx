import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { users } from '#contract/hr/access/user-register.ts';
import type { Output } from '#contract/endpoint.ts';
import { textField } from '#domain/records/fields.ts';
import { ApiError, call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import classes from './account.module.css';
import { RolesField, WithRoles, type RolesGiven } from './RolesToGive.tsx';
import { closingSlips, downloadSlips, printSlips } from './slips.ts';

type Given = Output<typeof giveOneTimePassword>['data'];

interface Person {
  id: number;
  name: string;
  employee_code: string;
}
/** Result for one employee: the slip, or why there is none. */
interface Outcome {
  person: Person;
  given: Given | null;
  why: string;
}

interface Props {
  people: readonly Person[];
  onClose: () => void;
}

/**
 * Creates accounts for many employees, with one-time passwords on printable slips. Employees who can sign in keep their
 * password. Accounts are created one by one; closing the dialog stops after the current one.
 */
export const GiveAccounts = (props: Props) => <WithRoles>{(roles) => <GiveAll {...props} roles={roles} />}</WithRoles>;

function GiveAll({ people, roles, onClose }: Props & { roles: RolesGiven }) {
  const client = useQueryClient();
  const editing = useEndpointForm(giveOneTimePassword, {
    employee_id: people[0]!.id,
    role_ids: roles.usual,
    only_new: true,
  });
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
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
        const { data } = await call(giveOneTimePassword, {
          body: { employee_id: person.id, role_ids, only_new: true },
        });
        setOutcomes((all) => [...all, { person, given: data, why: '' }]);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401) {
          setLost(`Stopped at ${person.name}: ${explain(error)}`);
          break;
        }
        setOutcomes((all) => [...all, { person, given: null, why: explain(error) }]);
      }
    }
    await Promise.all([listEmployees, users.list].map((of) => client.invalidateQueries({ queryKey: [of.path] })));
  }

  async function submit(): Promise<boolean> {
    if (left.length === 0) printSlips(given);
    else if (!editing.form.validate().hasErrors) await give();
    return false;
  }

  const done = begun && left.length === 0;
  const count = people.length === 1 ? '1 employee' : `${people.length.toLocaleString('en')} employees`;
  return (
    <FormDialog
      dense
      title={done ? 'One-time passwords' : `Create accounts for ${count}`}
      subtitle={
        done
          ? 'Passwords are shown only once. Print or download the slips and hand them out.'
          : 'Each employee signs in with a code and a one-time password, valid for 3 days. Employees who already sign in keep their password.'
      }
      submitLabel={
        done
          ? `Print ${given.length === 1 ? '1 slip' : `${given.length} slips`}`
          : begun
            ? `Continue with ${left.length}`
            : 'Create one-time passwords'
      }
      stop={done && given.length === 0 ? 'No passwords created' : null}
      summary={begun && !done ? `${outcomes.length} of ${people.length}` : null}
      dirty={given.length > saved}
      closing={closingSlips}
      beside={
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
        <table className={classes['many']} aria-label="One-time passwords" data-whole>
          <thead>
            <tr>
              <th>Name</th>
              <th>Sign in with</th>
              <th>One-time password</th>
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
          <RolesField roles={roles} />
        </FormFields>
      )}
    </FormDialog>
  );
}
