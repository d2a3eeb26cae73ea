import { choiceField, textField } from '#domain/records/fields.ts';
import { RolesField } from '#src/desk/accounts/give/RolesToGive.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { ChoiceField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/new.ts';
import type { AccountStep } from './use-account.ts';

const ways = {
  none: texts.noAccountYet,
  invite: texts.invitationByEMail,
  'one-time': texts.printedOneTimePassword,
};

/** Account of a new employee: whether, sign-in method, and roles. */
export function AccountFields({ account, email }: { account: AccountStep; email: string }) {
  const { form, roles, byMail } = account;
  const { invite, ...others } = ways;
  const fields = {
    way: choiceField(texts.signInMethod, byMail ? { none: ways.none, invite, 'one-time': ways['one-time'] } : others),
    role_ids: textField(texts.roles),
  };
  const hint = {
    none: undefined,
    invite: texts.sendsInvitationToAfterSaving(email.trim() || texts.eMailAddress),
    'one-time': texts.shownAfterSavingValidOnce,
  }[form.values.way];
  return (
    <Section id="account" title={texts.account} note={texts.createdAfterEmployeeIsSaved}>
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
