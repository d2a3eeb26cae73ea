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
import { texts } from '#src/text/en/desk/accounts/give.ts';
import classes from './account.module.css';
import { giveOne, type Outcome, type Way } from './give-one.ts';
import { RolesField, WithRoles, type RoleChoices } from './RolesToGive.tsx';
import { closingSlips, downloadSlips, printSlips } from './slips.ts';

const ways: readonly Option<Way>[] = [
  { value: 'mail', label: texts.byEMail },
  { value: 'slips', label: texts.printedSlips },
];
const languages: readonly Option<'en' | 'fil'>[] = [
  { value: 'en', label: texts.english },
  { value: 'fil', label: texts.filipino },
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
        setLost(texts.stoppedAt(person.name, explain(error)));
        break;
      }
    }
    for (const { path } of [listEmployees, users.list]) void client.invalidateQueries({ queryKey: [path] });
  }

  async function submit(): Promise<boolean> {
    if (left.length === 0) {
      if (given.length === 0) return true;
      printSlips(given);
      setSaved(given.length);
    } else if (!editing.form.validate().hasErrors) await give();
    return false;
  }

  const done = begun && left.length === 0;
  const count = people.length === 1 ? texts.oneEmployee : texts.employees(people.length.toLocaleString('en'));
  return (
    <FormDialog
      dense
      title={
        done ? (given.length > 0 ? texts.oneTimePasswords : texts.accountsCreated) : texts.createAccountsFor(count)
      }
      subtitle={
        done
          ? given.length > 0
            ? texts.passwordsAreShownOnlyOnce
            : texts.invitationsStayOpenFor7
          : way === 'mail'
            ? texts.eachEmployeeGetsLinkBy
            : texts.eachEmployeeSignsInWith
      }
      submitLabel={
        done
          ? given.length === 0
            ? texts.close
            : texts.printSlips(given.length)
          : begun
            ? texts.continueWith(left.length)
            : way === 'mail'
              ? texts.sendInvitations
              : texts.createOneTimePasswords
      }
      summary={begun && !done ? texts.of(outcomes.length, people.length) : null}
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
            {texts.download}
          </Button>
        )
      }
      problem={lost ?? editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {begun ? (
        <table
          className={classes['many']}
          aria-label={way === 'mail' ? texts.accounts : texts.oneTimePasswords}
          data-whole
        >
          <thead>
            <tr>
              <th>{texts.name}</th>
              <th>{texts.signInWith}</th>
              <th>{way === 'mail' ? texts.invitation : texts.oneTimePassword}</th>
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
        <FormFields form={editing.form} fields={{ role_ids: textField(texts.roles) }}>
          {byMail && (
            <div data-whole>
              <Choice label={texts.invitation} look="segments" options={ways} value={way} onChange={setChosen} />
            </div>
          )}
          {way === 'mail' && (
            <div data-whole>
              <Choice
                label={texts.eMailLanguage}
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
