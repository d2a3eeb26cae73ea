import { choiceField, textField } from '#domain/records/fields.ts';
import { RolesField } from '#src/desk/accounts/give/RolesToGive.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { ChoiceField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import type { AccountStep } from './use-account.ts';

const ways = {
  none: 'No account yet',
  invite: 'Invitation by e-mail',
  'one-time': 'Printed one-time password',
};

/** Account of a new employee: whether, sign-in method, and roles. */
export function AccountFields({ account, email }: { account: AccountStep; email: string }) {
  const { form, roles, byMail } = account;
  const { invite, ...others } = ways;
  const fields = {
    way: choiceField('Sign-in method', byMail ? { none: ways.none, invite, 'one-time': ways['one-time'] } : others),
    role_ids: textField('Roles'),
  };
  const hint = {
    none: undefined,
    invite: `Sends an invitation to ${email.trim() || 'the e-mail address'} after saving`,
    'one-time': 'Shown after saving. Valid once, for 3 days',
  }[form.values.way];
  return (
    <Section id="account" title="Account" note="Created after the employee is saved">
      {account.failed ? (
        <Nothing>{explain(account.failed)}</Nothing>
      ) : (
        <FormFields form={form} fields={fields}>
          <div className={record['fields']}>
            <ChoiceField name="way" hint={hint} />
            {form.values.way !== 'none' && roles && <RolesField roles={roles} />}
          </div>
        </FormFields>
      )}
    </Section>
  );
}
