import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { accountRoles, mailStatus } from '#contract/hr/accounts/accounts.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { usualRoles } from '#src/desk/accounts/give/RolesToGive.tsx';
import { dropDraft, keepDraft, readDraft } from '#src/shared/forms/draft.ts';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/people/new.ts';

/** Sign-in method: none yet, invitation link, or one-time password. */
export interface Account {
  way: 'none' | 'invite' | 'one-time';
  role_ids: number[];
}

const name = 'employee-new.account';

/**
 * Returns the account choice for a new employee; null if the user can't create accounts. Survives a refresh only: the
 * next employee may differ.
 */
export function useAccount() {
  const session = useSession();
  const may = session !== null && holds(session, 'HRIS15');
  const mail = useEndpoint(mailStatus, {}, { enabled: may });
  const known = useEndpoint(accountRoles, {}, { enabled: may });
  const form = useForm<Account>({ initialValues: { way: 'none', role_ids: [], ...readDraft<Account>(name) } });
  const roles = known.data && usualRoles(known.data.data);
  useEffect(() => {
    if (roles && form.values.role_ids.length === 0 && !form.isTouched('role_ids'))
      form.setFieldValue('role_ids', roles.usual);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known.data]);
  useEffect(() => keepDraft(name, form.values), [form.values]);
  useEffect(() => () => dropDraft(name), []);
  if (!may) return null;
  // Without roles the choice is hidden, and no account is created.
  const failed = known.data ? null : known.error;
  const byMail = mail.data?.data.configured === true;
  return {
    form,
    roles,
    failed,
    byMail,
    /** Returns the current choice. Null means no account. */
    chosen: (): Account | null => (failed ? null : form.getValues()),
    /** Resets the choice for the next employee. */
    begin: () => form.setValues({ way: 'none', role_ids: roles?.usual ?? [] }),
    /** Shows what is missing at its field. Returns true if nothing is. */
    check(email: string): boolean {
      const { way, role_ids } = form.values;
      form.clearErrors();
      if (failed) return true;
      // The roles field appears once they have loaded.
      if (way !== 'none' && !roles) form.setFieldError('way', texts.rolesAreStillLoadingSave);
      else if (way === 'invite' && !byMail) form.setFieldError('way', texts.eMailIsntAvailableChoose);
      else if (way !== 'none' && role_ids.length === 0) form.setFieldError('role_ids', texts.chooseAtLeastOneRole);
      else if (way === 'invite' && email.trim() === '') form.setFieldError('way', texts.enterEMailAddressUnder);
      else return true;
      return false;
    },
  };
}
export type AccountStep = NonNullable<ReturnType<typeof useAccount>>;
