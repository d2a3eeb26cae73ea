import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, MoneyField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/loans.ts';

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
    <TextField name="name" whole hint={texts.exampleSssSalaryLoan} />
    <TextField name="payslip_name" hint={texts.asOnPayslipsSuchAs} />
    <ChoiceField name="lender" />
    <ChoiceField name="taken_from" />
    <NumberField name="position" hint={texts.ifPayIsShort1} />
    <MoneyField name="most_centavos" hint={texts.forOneLoanLeaveBlank} />
    <YesField name="keeps_net_floor" hint={texts.defersPartOfDeductionIf} />
  </>
);

export default function LoanTypes() {
  return (
    <Register
      of={loanTypes}
      title={texts.loanTypes}
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
      searchHint={texts.nameOrPayslipName}
      purpose={texts.loanTypeSetsLenderWhen}
    />
  );
}
