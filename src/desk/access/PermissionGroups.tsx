import { permissionGroups } from '#contract/hr/access/permission-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';

const Fields = () => <TextField name="name" whole />;

export default function PermissionGroups() {
  return (
    <Register
      of={permissionGroups}
      title="Permission groups"
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'permissions', sortable: true, width: '140px' },
      ]}
      blank={{ name: '' }}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Group"
      purpose="Groups sort permissions on role pages."
    />
  );
}
