import { useState } from 'react';
import { roles } from '#contract/hr/access/role-register.ts';
import { withPlace } from '#src/desk/record/list-place.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { TextField } from '#src/desk/ui/fields.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/access.ts';
import { SignInRulesDialog } from './SignInRulesDialog.tsx';

const path = '/admin/role-management';

const Fields = () => <TextField name="name" hint={texts.choosePermissionsOnRolesPage} whole />;

export default function RoleManagement() {
  const [params] = useAddress();
  const [ruling, setRuling] = useState(false);
  return (
    <>
      <Register
        of={roles}
        title={texts.roles}
        columns={[
          { key: 'name', name: true, sortable: true },
          { key: 'codes', title: texts.permissions, sortable: true, width: '140px' },
          { key: 'people', sortable: true, width: '110px' },
        ]}
        blank={{ name: '' }}
        form={Fields}
        nameOf={(row) => row.name}
        pageOf={(row, n) => withPlace(`${path}/${row.id}`, { path, filters: params, n })}
        searchHint={texts.role}
        purpose={texts.roleGivesItsUsersSet}
        moreActions={<Btn onClick={() => setRuling(true)}>{texts.signInRules}</Btn>}
      />
      {ruling && <SignInRulesDialog onClose={() => setRuling(false)} />}
    </>
  );
}
