import { permissionGroups, permissionRegister } from '#contract/hr/access/permission-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { texts } from '#src/text/en/desk/access.ts';
import { Disclosures } from './Disclosures.tsx';
import { PermissionSources } from './PermissionSources.tsx';
import { listsOf } from './lists.ts';

function Fields() {
  const groups = useChoices(permissionGroups, (row) => String(row['name']));
  return (
    <>
      <TextField name="code" hint={texts.codesUsedByKawaniCant} />
      <OneOfField name="group_id" label={texts.group} options={groups} />
      <TextField name="name" whole />
    </>
  );
}

function Permissions() {
  return (
    <Register
      of={permissionRegister}
      title={texts.permissions}
      lists={listsOf('permissions')}
      columns={[
        { key: 'code', name: true, sortable: true, width: '110px' },
        { key: 'name', sortable: true },
        { key: 'group', sortable: true, width: '200px' },
        { key: 'roles', sortable: true, width: '90px' },
        { key: 'people', sortable: true, width: '90px' },
        {
          key: 'of_program',
          title: texts.opensScreens,
          width: '130px',
          rank: 4,
          render: (row) => (row.of_program ? texts.yes : <Badge tone="warn">{texts.notUsedYet}</Badge>),
        },
      ]}
      blank={{ code: '', name: '', group_id: null }}
      form={Fields}
      looks={PermissionSources}
      nameOf={(row) => row.code}
      searchHint={texts.codeOrDescription}
      purpose={texts.permissionOpensScreensAndActions}
    />
  );
}

/** Permissions, and the access log at the same address: both are for owners. */
export default function PermissionManagement() {
  const [params] = useAddress();
  return params.get('list') === 'disclosures' ? <Disclosures /> : <Permissions />;
}
