import { adjustmentTypes } from '#contract/payroll/adjustments/adjustment-types.ts';
import { payrollTypes } from '#contract/payroll/runs/payroll-types.ts';
import { payCodes, type PayCode, type TaxClass } from '#domain/pay/facts/codes.ts';
import type { AdjustmentCode } from '#domain/runs/facts/adjustment-codes.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ClientField } from '#src/desk/adjustments/TypeFields.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { ChoiceField, LongField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';

const taxWords: Record<TaxClass, string> = {
  regular: 'Taxed with pay',
  work: 'Taxed with pay',
  supplementary: 'Taxed, supplementary',
  benefits: 'Exempt up to the ceiling',
  de_minimis: 'De minimis',
  exempt: 'Exempt',
};

/** Contributions a type counts toward, and whether it is basic pay. */
function contributes(code: AdjustmentCode): string {
  const c: PayCode = payCodes[code];
  const parts = [c.sss && 'SSS', c.philHealth && 'PhilHealth', c.pagibig && 'Pag-IBIG', c.thirteenth && '13th month'];
  return parts.filter((p) => p !== false).join(', ') || '–';
}

function Fields() {
  const { counts_as: code } = useFormValues().values;
  const known = typeof code === 'string' && Object.hasOwn(payCodes, code) ? (code as AdjustmentCode) : null;
  return (
    <>
      <TextField name="name" />
      <TextField name="code" hint="Shown on payslips" />
      <ChoiceField
        name="counts_as"
        whole
        hint={known && `${taxWords[payCodes[known].tax]}; counts toward: ${contributes(known)}`}
      />
      <ChoiceField name="account" hint="Debit account for runs posted from now on" />
      <ClientField none="All clients" />
    </>
  );
}

const lists = (now: string | null) => [
  { label: 'Adjustment types', count: undefined, to: '?', current: now === null },
  { label: 'Payroll types', count: undefined, to: '?list=payroll-types', current: now !== null },
];

/** Adjustment types and payroll types: two lists at one address. */
export default function AdjustmentTypes() {
  const [params] = useAddress();
  const list = params.get('list');
  if (list === 'payroll-types') return <PayrollTypes />;
  return (
    <Register
      of={adjustmentTypes}
      title="Adjustment types"
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'code', width: '200px', sortable: true, rank: 5 },
        { key: 'counts_as', width: '200px', sortable: true },
        {
          // A field without its own column: other columns include it.
          key: 'shipped',
          title: 'Tax',
          width: '178px',
          render: (row) => taxWords[payCodes[row.counts_as].tax],
          hint: (row) => taxWords[payCodes[row.counts_as].tax],
        },
        { key: 'account', width: '110px', sortable: true, rank: 4 },
        { key: 'client', width: '170px', sortable: true, rank: 5 },
      ]}
      chips={['account']}
      blank={{ name: '', code: '', counts_as: 'allowance', account: 'salaries', client_id: null }}
      form={Fields}
      lists={lists(list)}
      nameOf={(row) => row.name}
      searchHint="Name or payslip name"
      purpose="An adjustment type sets an amount’s payslip name and tax treatment. Changes don’t affect posted payslips."
    />
  );
}

const TypeFields = () => (
  <>
    <TextField name="name" />
    <ChoiceField name="kind" />
    <LongField name="note" whole />
  </>
);

const PayrollTypes = () => (
  <Register
    of={payrollTypes}
    title="Payroll types"
    columns={[
      { key: 'name', name: true, sortable: true },
      { key: 'kind', width: '220px', sortable: true },
      { key: 'runs', width: '80px', align: 'right', sortable: true },
      { key: 'note', width: '260px', rank: 4 },
    ]}
    chips={['kind']}
    blank={{ name: '', kind: 'supplementary', note: '' }}
    form={TypeFields}
    lists={lists('payroll-types')}
    nameOf={(row) => row.name}
    searchHint="Name or note"
    purpose="A payroll type is the purpose of an off-cycle run, such as a correction or 13th month pay. Regular runs need none."
  />
);
