import type { accountRoles } from '#contract/hr/accounts/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import classes from './account.module.css';
import { roleSummary } from './role-summary.ts';

/** What each chosen role may do, in a line. */
export function RolesMay({ roles }: { roles: Output<typeof accountRoles>['data'] }) {
  const chosen = useFormValues().values['role_ids'];
  const those = roles.filter(({ id }) => Array.isArray(chosen) && chosen.includes(id));
  if (those.length === 0) return null;
  return (
    <ul data-whole className={classes['may']} aria-live="polite">
      {those.map((role) => (
        <li key={role.id}>
          <b>{role.name}</b>: {roleSummary(role.codes)}
        </li>
      ))}
    </ul>
  );
}
