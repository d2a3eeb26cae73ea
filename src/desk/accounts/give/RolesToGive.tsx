import type { ReactNode } from 'react';
import { accountRoles } from '#contract/hr/accounts/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { ChecksField } from '#src/desk/ui/several-fields.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { RolesMay } from './RolesMay.tsx';
import { texts } from '#src/text/en/desk/accounts/give.ts';

export interface RoleChoices {
  options: readonly { value: number; label: string }[];
  /** All roles, with their permissions. */
  all: Output<typeof accountRoles>['data'];
  /** Default role of a new account: the portal-only role, if there is exactly one. */
  usual: number[];
}

/** Returns the roles that the user can give to a new account, and the default. */
export function usualRoles(all: Output<typeof accountRoles>['data']): RoleChoices {
  const mine = all.filter((r) => r.may_give && !r.guarded);
  const portal = mine.filter((r) => r.portal_only);
  return {
    all,
    options: mine.map((r) => ({ value: r.id, label: r.name })),
    usual: portal.length === 1 ? [firstOf(portal).id] : [],
  };
}

/** Renders its content once the roles have loaded. */
export function WithRoles({ children }: { children: (roles: RoleChoices) => ReactNode }) {
  const { data, error } = useEndpoint(accountRoles, {});
  if (error)
    return (
      <Notice tone="bad" alert>
        {explain(error)}
      </Notice>
    );
  if (!data) return null;
  return children(usualRoles(data.data));
}

/** The roles field. */
export const RolesField = ({ roles }: { roles: RoleChoices }) => (
  <>
    <ChecksField name="role_ids" label={texts.roles} options={roles.options} hint={texts.addRolesThatGuardMoney} />
    <RolesMay roles={roles.all} />
  </>
);
