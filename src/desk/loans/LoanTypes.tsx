import { loanTypes } from '#contract/payroll/loans/loan-types.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, MoneyField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';

const blank = {
  name: '',
  payslip_name: '',
  lender: 'company',
  taken_from: 'both',
  position: null,
  most_centavos: null,
  keeps_net_floor: true,
};

const Fields = () => (
  <>
    <TextField name="name" whole hint="Such as SSS salary loan" />
    <TextField name="payslip_name" hint="As on payslips, such as SSS loan" />
    <ChoiceField name="lender" />
    <ChoiceField name="taken_from" />
    <NumberField name="position" hint="If pay is short, 1 is deducted first" />
    <MoneyField name="most_centavos" hint="For one loan. Leave blank for no limit" />
    <YesField name="keeps_net_floor" hint="Defers part of the deduction if net falls below the client’s minimum" />
  </>
);

export default function LoanTypes() {
  return (
    <Register
      of={loanTypes}
      title="Loan types"
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'payslip_name', width: '150px', sortable: true },
        { key: 'lender', width: '120px', sortable: true },
        { key: 'taken_from', width: '120px' },
        { key: 'position', width: '70px', sortable: true },
        { key: 'most_centavos', width: '120px', rank: 4 },
        { key: 'keeps_net_floor', width: '164px', rank: 4 },
      ]}
      chips={['lender', 'taken_from']}
      imports
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name or payslip name"
      purpose="A loan type sets the lender, when installments are deducted, and what happens if pay is short."
    />
  );
}
