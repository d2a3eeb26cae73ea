import { useState } from 'react';
import { leaveTypes } from '#contract/hr/leave/leave-type-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/benefits.ts';
import { CreditsDue } from './CreditsDue.tsx';
import { blankLeaveType, LeaveTypeFields } from './LeaveTypeFields.tsx';
import { listsOf } from '#src/desk/benefits/lists.ts';

/** Leave types: limits, counting, pay, and credits. */
export function LeaveTypes() {
  const [due, setDue] = useState(false);
  const grants = holds(useSession(), 'HRIS06');
  return (
    <>
      <Register
        of={leaveTypes}
        title={texts.leaveTypes}
        lists={listsOf('leave')}
        columns={[
          { key: 'code', width: '90px', sortable: true },
          { key: 'name', name: true, sortable: true },
          { key: 'needs_credit', width: '120px' },
          { key: 'paid', width: '90px' },
          { key: 'days_a_year', width: '130px', rank: 4 },
          { key: 'calendar_days', width: '130px', rank: 5 },
          { key: 'max_days', width: '140px', rank: 4 },
          { key: 'for_sex', width: '90px', rank: 5 },
          { key: 'attachment_from_days', width: '180px', rank: 5 },
        ]}
        blank={blankLeaveType}
        form={LeaveTypeFields}
        nameOf={(row) => row.name}
        searchHint={texts.nameOrCode}
        purpose={texts.employeesChooseLeaveTypeWhen}
        {...(grants && { moreActions: <Btn onClick={() => setDue(true)}>{texts.creditsDueDots}</Btn> })}
      />
      {due && <CreditsDue onClose={() => setDue(false)} />}
    </>
  );
}
