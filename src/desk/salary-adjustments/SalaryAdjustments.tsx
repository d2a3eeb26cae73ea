import { useState } from 'react';
import {
  decideExpenses,
  expenses,
  expenseStatuses,
  expenseTypeChoices,
} from '#contract/hr/salary-adjustments/expense-register.ts';
import type { RowOf } from '#contract/register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import { useSession } from '#src/session/session.ts';
import { today } from '#src/text/format.ts';
import { Register } from '#src/desk/register/Register.tsx';
import type { BulkMore } from '#src/desk/register/register-props.ts';
import { EmployeeField } from '#src/desk/people/EmployeeField.tsx';
import { partlyPaid } from '#src/desk/record/partly-paid.ts';
import { withPlace } from '#src/desk/record/list-place.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { DateField, LongField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';

type Row = RowOf<typeof expenses>;

const blank = {
  employee_code: '',
  expense_type_id: null,
  expense_date: today(),
  expense_description: '',
  receipt_attachment: 'N/A',
  amount_centavos: null,
  remarks: '',
};

const typesPath = '/salary/types';

function Fields() {
  const session = useSession();
  const types = useEndpoint(expenseTypeChoices, {}).data?.data;
  const none = session && mayOpen(session, typesPath) ? 'Add a type first, under “Types”' : 'No adjustment types yet';
  return (
    <>
      <EmployeeField name="employee_code" />
      <OneOfField
        name="expense_type_id"
        label="Type"
        options={types?.map((t) => ({ value: t.id, label: t.name }))}
        hint={types?.length === 0 ? none : undefined}
      />
      <DateField name="expense_date" />
      <MoneyField name="amount_centavos" hint="Added or deducted as set in its type" />
      <TextField name="expense_description" whole hint="Such as taxi to the client, 3 trips" />
      <TextField name="receipt_attachment" hint="Number or name. Enter N/A if there is none" whole />
      <LongField name="remarks" whole />
    </>
  );
}

const tones = { pending: 'info', approved: 'ok', rejected: 'bad' } as const;

/** Salary adjustments: added, approved by another user, paid in a run. */
export default function SalaryAdjustments() {
  const session = useSession();
  const [params] = useAddress();
  const [asking, setAsking] = useState<{ count: string; answer: (body: object | null) => void } | null>(null);
  const waits = (row: Row) => row.status === 'pending';
  const decide: readonly BulkMore<Row>[] = [
    {
      label: 'Approve',
      did: 'approved',
      call: decideExpenses,
      fits: waits,
      undo: { status: 'pending' },
      async ask(count) {
        const text = 'The next run pays them. Adjustments that can’t be approved are listed.';
        const yes = await dialog.confirm({ title: `Approve ${count}?`, text, yes: 'Approve', no: 'Cancel' });
        return yes ? { status: 'approved' } : null;
      },
    },
    {
      label: 'Reject',
      did: 'rejected',
      call: decideExpenses,
      fits: waits,
      undo: { status: 'pending' },
      ask: (count) => new Promise((answer) => setAsking({ count, answer })),
    },
    {
      label: 'Return to pending',
      did: 'returned to pending',
      call: decideExpenses,
      fits: (row) => row.status !== 'pending' && row.settled_centavos === 0,
      ask: async (count) => {
        const text = 'Removes the decisions, so you can edit them. Paid adjustments don’t change.';
        const yes = await dialog.confirm({
          title: `Return ${count} to pending?`,
          text,
          yes: 'Return to pending',
          no: 'Cancel',
        });
        return yes ? { status: 'pending' } : null;
      },
    },
  ];
  const close = (body: object | null) => {
    asking?.answer(body);
    setAsking(null);
  };
  return (
    <>
      <Register
        of={expenses}
        imports
        title="Salary adjustments"
        columns={[
          { key: 'name', name: true, sortable: true, width: '190px' },
          { key: 'employee_code', sortable: true, width: '92px', rank: 3 },
          { key: 'type', sortable: true, width: '150px' },
          { key: 'expense_date', sortable: true, width: '106px' },
          {
            key: 'amount_centavos',
            sortable: true,
            width: '110px',
            align: 'right',
            render: (row) =>
              `${row.direction === 'take' ? '−' : ''}${(row.amount_centavos / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
          },
          { key: 'expense_description' },
          { key: 'receipt_attachment', width: '110px', rank: 6 },
          { key: 'client', width: '160px', rank: 5 },
          {
            key: 'status',
            sortable: true,
            width: '140px',
            hint: (row) => partlyPaid(row) ?? [row.decided_by, row.decision_remark].filter(Boolean).join(': '),
            render: (row) =>
              row.paid_in === '' ? (
                <Badge tone={tones[row.status]}>{expenseStatuses[row.status]}</Badge>
              ) : (
                <Badge tone="quiet">Paid in {row.paid_in}</Badge>
              ),
          },
        ]}
        chips={['status', 'paid']}
        moreFilters={
          session &&
          mayOpen(session, typesPath) && (
            <LinkBtn look="bare" to={typesPath}>
              Types
            </LinkBtn>
          )
        }
        bulkMore={decide}
        pageOf={(row, n) =>
          withPlace(`/salary/adjustment-form/${row.id}`, { path: '/salary/adjustment', filters: params, n })
        }
        blank={blank}
        form={Fields}
        nameOf={(row) => `${row.type}, ${row.name}`}
        searchHint="Name, code, type, description, or receipt"
        purpose="Amounts added to or deducted from pay, such as an allowance or a uniform. Paid after another user approves."
      />
      {asking && (
        <ReasonDialog
          title={`Reject ${asking.count}`}
          subtitle="Adjustments that can’t be rejected are listed"
          submitLabel="Reject"
          onClose={() => close(null)}
          onSave={async (remark) => {
            close({ status: 'rejected', remark });
            return Promise.resolve(null);
          }}
        />
      )}
    </>
  );
}
