import { permissionGroups, permissionRegister } from '#contract/hr/access/permission-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { Disclosures } from './Disclosures.tsx';
import { PermissionSources } from './PermissionSources.tsx';
import { listsOf } from './lists.ts';

function Fields() {
  const groups = useChoices(permissionGroups, (row) => String(row['name']));
  return (
    <>
      <TextField name="code" hint="Codes used by Kawani can’t change. You can change their description and group" />
      <OneOfField name="group_id" label="Group" options={groups} />
      <TextField name="name" whole />
    </>
  );
}

function Permissions() {
  return (
    <Register
      of={permissionRegister}
      title="Permissions"
      lists={listsOf('permissions')}
      columns={[
        { key: 'code', name: true, sortable: true, width: '110px' },
        { key: 'name', sortable: true },
        { key: 'group', sortable: true, width: '200px' },
        { key: 'roles', sortable: true, width: '90px' },
        { key: 'people', sortable: true, width: '90px' },
        {
          key: 'of_program',
          title: 'Opens screens',
          width: '130px',
          rank: 4,
          render: (row) => (row.of_program ? 'Yes' : <Badge tone="warn">Not used yet</Badge>),
        },
      ]}
      blank={{ code: '', name: '', group_id: null }}
      form={Fields}
      looks={PermissionSources}
      nameOf={(row) => row.code}
      searchHint="Code or description"
      purpose="A permission opens screens and actions. Users get permissions through roles."
    />
  );
}

/** Permissions, and the access log at the same address: both are for owners. */
export default function PermissionManagement() {
  const [params] = useAddress();
  return params.get('list') === 'disclosures' ? <Disclosures /> : <Permissions />;
}
