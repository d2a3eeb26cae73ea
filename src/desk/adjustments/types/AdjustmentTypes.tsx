import { adjustmentTypes } from '#contract/payroll/adjustments/adjustment-type-register.ts';
import { payrollTypes } from '#contract/payroll/runs/payroll-type-register.ts';
import { payCodes, type PayCode, type TaxClass } from '#domain/pay/facts/codes.ts';
import type { AdjustmentCode } from '#domain/runs/facts/adjustment-codes.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ClientField } from '#src/desk/adjustments/TypeFields.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { ChoiceField, LongField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

const taxWords: Record<TaxClass, string> = {
  regular: texts.taxedWithPay,
  work: texts.taxedWithPay,
  supplementary: texts.taxedSupplementary,
  benefits: texts.exemptUpToCeiling,
  de_minimis: texts.deMinimis,
  exempt: texts.exempt,
};

/** Returns the contributions that a type counts toward, and whether it counts for 13th month pay. */
function contributes(code: AdjustmentCode): string {
  const c: PayCode = payCodes[code];
  const parts = [
    c.sss && 'SSS',
    c.philHealth && 'PhilHealth',
    c.pagibig && texts.pagIbig,
    c.thirteenth && texts.monthN13th,
  ];
  return parts.filter((p) => p !== false).join(', ') || '–';
}

function Fields() {
  const { counts_as: code } = useFormValues().values;
  const known = typeof code === 'string' && Object.hasOwn(payCodes, code) ? (code as AdjustmentCode) : null;
  return (
    <>
      <TextField name="name" />
      <TextField name="code" hint={texts.shownOnPayslips} />
      <ChoiceField
        name="counts_as"
        whole
        hint={known && texts.countsToward(taxWords[payCodes[known].tax], contributes(known))}
      />
      <ChoiceField name="account" hint={texts.debitAccountForRunsPosted} />
      <ClientField none={texts.allClients} />
    </>
  );
}

const lists = (now: string | null) => [
  { label: texts.adjustmentTypes, count: undefined, to: '?', current: now === null },
  { label: texts.payrollTypes, count: undefined, to: '?list=payroll-types', current: now !== null },
];

/** Adjustment types and payroll types: two lists at one address. */
export default function AdjustmentTypes() {
  const [params] = useAddress();
  const list = params.get('list');
  if (list === 'payroll-types') return <PayrollTypes />;
  return (
    <Register
      of={adjustmentTypes}
      title={texts.adjustmentTypes}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'code', width: '200px', sortable: true, rank: 5 },
        { key: 'counts_as', width: '200px', sortable: true },
        {
          // This field isn't shown itself: a column needs a field of the record, and the other columns show it.
          key: 'shipped',
          title: texts.tax,
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
      searchHint={texts.nameOrPayslipName}
      purpose={texts.adjustmentTypeSetsAmountsPayslip}
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
    title={texts.payrollTypes}
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
    searchHint={texts.nameOrNote}
    purpose={texts.payrollTypeIsPurposeOf}
  />
);
