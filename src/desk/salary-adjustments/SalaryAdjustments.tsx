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
import { texts } from '#src/text/en/desk/salary-adjustments.ts';

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
  const none = session && mayOpen(session, typesPath) ? texts.addTypeFirstUnderTypes : texts.noAdjustmentTypesYet;
  return (
    <>
      <EmployeeField name="employee_code" />
      <OneOfField
        name="expense_type_id"
        label={texts.type}
        options={types?.map((t) => ({ value: t.id, label: t.name }))}
        hint={types?.length === 0 ? none : undefined}
      />
      <DateField name="expense_date" />
      <MoneyField name="amount_centavos" hint={texts.addedOrDeductedAsSet} />
      <TextField name="expense_description" whole hint={texts.exampleTaxiToClient} />
      <TextField name="receipt_attachment" hint={texts.numberOrNameEnterN} whole />
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
      label: texts.approve,
      did: 'approved',
      call: decideExpenses,
      fits: waits,
      undo: { status: 'pending' },
      async ask(count) {
        const text = texts.nextRunPaysThemAdjustments;
        const yes = await dialog.confirm({
          title: texts.approveCount(count),
          text,
          yes: texts.approve,
          no: texts.cancel,
        });
        return yes ? { status: 'approved' } : null;
      },
    },
    {
      label: texts.reject,
      did: 'rejected',
      call: decideExpenses,
      fits: waits,
      undo: { status: 'pending' },
      ask: (count) => new Promise((answer) => setAsking({ count, answer })),
    },
    {
      label: texts.returnToPending,
      did: texts.returnedToPending,
      call: decideExpenses,
      fits: (row) => row.status !== 'pending' && row.settled_centavos === 0,
      ask: async (count) => {
        const text = texts.removesDecisionsSoYouCan;
        const yes = await dialog.confirm({
          title: texts.returnToPendingCount(count),
          text,
          yes: texts.returnToPending,
          no: texts.cancel,
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
        title={texts.salaryAdjustments}
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
                <Badge tone="quiet">{texts.paidInPaidIn(row.paid_in)}</Badge>
              ),
          },
        ]}
        chips={['status', 'paid']}
        moreFilters={
          session &&
          mayOpen(session, typesPath) && (
            <LinkBtn look="bare" to={typesPath}>
              {texts.types}
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
        searchHint={texts.nameCodeTypeDescriptionOr}
        purpose={texts.amountsAddedToOrDeducted}
      />
      {asking && (
        <ReasonDialog
          title={texts.rejectCount(asking.count)}
          subtitle={texts.adjustmentsThatCantBeRejected}
          submitLabel={texts.reject}
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
