import { permissionGroups } from '#contract/hr/access/permission-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/access.ts';

const Fields = () => <TextField name="name" whole />;

export default function PermissionGroups() {
  return (
    <Register
      of={permissionGroups}
      title={texts.permissionGroups}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'permissions', sortable: true, width: '140px' },
      ]}
      blank={{ name: '' }}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint={texts.group}
      purpose={texts.groupsSortPermissionsOnRole}
    />
  );
}
