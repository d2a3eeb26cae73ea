import { useNavigate } from 'react-router-dom';
import { clients } from '#contract/hr/client-register.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { CarryToPayroll } from '#src/parts/jobs/CarryToPayroll.tsx';
import { LongField, MoneyField, NumberField, TextField } from '#src/ui/desk/fields.tsx';
import { ColumnsIcon } from '#src/ui/desk/icons.tsx';
import { NumbersField } from '#src/ui/desk/several-fields.tsx';
import { Badge } from '#src/ui/desk/pieces.tsx';

const blank = {
  code: '',
  name: '',
  tin: '',
  address: '',
  cutoff_days: [15, 31],
  filing_grace_days: 3,
  pay_after_days: 5,
  contract_from: null,
  contract_to: null,
  services: '',
  fee_basis_points: 0,
  signatory: '',
  signatory_position: '',
  billing_email: '',
};

const Fields = () => (
  <>
    <TextField name="name" whole />
    <TextField name="code" hint="Short, as it stands in lists and files" />
    <TextField name="tin" />
    <LongField name="address" whole />
    <NumbersField name="cutoff_days" hint="Days of the month, 31 is its last: 15, 31" />
    <NumberField name="pay_after_days" hint="Days from the cut-off to the pay day" />
    <NumberField name="filing_grace_days" hint="Days in which late filings are still taken" />
    <MoneyField name="fee_basis_points" label="Fee, %" unit="%" hint="Of the cost of the people" />
    <TextField name="contract_from" type="date" />
    <TextField name="contract_to" type="date" />
    <TextField name="services" whole />
    <TextField name="signatory" />
    <TextField name="signatory_position" />
    <TextField name="billing_email" whole />
  </>
);

export default function ClientManagement() {
  const navigate = useNavigate();
  return (
    <Register
      of={clients}
      title="Clients"
      rowActions={(row) => [
        {
          label: 'Adjustments of',
          icon: <ColumnsIcon size={16} />,
          run: () => void navigate(`/client/adjustmenttagging/${row.id}`),
        },
      ]}
      moreActions={<CarryToPayroll what="clients" />}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'code', width: '92px', sortable: true },
        {
          key: 'missing',
          title: 'Ready',
          width: '150px',
          render: (row) => (row.missing.length === 0 ? 'Ready' : <Badge tone="warn">{row.missing.join(', ')}</Badge>),
        },
        { key: 'branches', width: '90px', sortable: true },
        { key: 'people', width: '90px', sortable: true },
        { key: 'cutoff_days', width: '110px', rank: 4 },
        { key: 'pay_after_days', width: '120px', rank: 5 },
        { key: 'contract_to', width: '120px', sortable: true, rank: 4 },
      ]}
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name or code"
      purpose="A client is a company that people are sent to. It has branches, cut-offs and pay days, and is billed."
    />
  );
}
