import { Link } from 'react-router-dom';
import { permissionRoles, type permissionRegister } from '#contract/hr/access/permission-register.ts';
import type { RowOf } from '#contract/register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { texts } from '#src/text/en/desk/access.ts';

/** Roles with this permission: as links for users who can see roles, otherwise as a count. */
export function PermissionSources({ row, onClose }: { row: RowOf<typeof permissionRegister>; onClose: () => void }) {
  const session = useSession();
  const sees = session !== null && holds(session, 'HRIS16');
  const roles = useEndpoint(permissionRoles, { params: { id: row.id } }, { enabled: sees });
  const people = (n: number) => (n === 1 ? texts.oneUser : texts.usersN(n));
  const count = row.roles === 1 ? texts.in1Role : texts.inRoles(row.roles);
  return (
    <Panel title={row.code} note={row.name} onClose={onClose}>
      <PanelPart title={`${row.roles === 0 ? texts.inNoRole : count} · ${people(row.people)}`}>
        {!sees && row.roles > 0 && <p>{texts.onlyUsersWhoManageRoles}</p>}
        {roles.error && <p role="alert">{explain(roles.error)}</p>}
        {roles.data?.data.map((role) => (
          <p key={role.id}>
            <Link to={`/admin/role-management/${role.id}`}>{role.name}</Link> · {people(role.people)}
          </p>
        ))}
      </PanelPart>
    </Panel>
  );
}
