import { payBranches, payClients } from '#contract/payroll/clients/client-register.ts';
import { regionCodes } from '#domain/places/regions.ts';
import { withPlace } from '#src/desk/record/list-place.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { texts } from '#src/text/en/desk/clients/pay.ts';
import { PayClientFields } from './PayClientFields.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { BankAccount } from './BankAccount.tsx';

const path = '/payroll/client-management';

const blank = {
  code: '',
  name: '',
  tin: '',
  address: '',
  cutoff_days: [15, 31],
  pay_after_days: 5,
  agency_type: 'manpower',
  fee_basis_points: 0,
  billing_email: '',
};

/** Payroll's clients and branches: two lists at one address. */
export default function PayClients() {
  const [params] = useAddress();
  return params.get('list') === 'branches' ? <Branches client={params.get('client_id')} /> : <Clients />;
}

function Clients() {
  const [params, setParams] = useAddress();
  const bank = params.get('bank') === 'open';
  const showBank = (open: boolean): void =>
    setParams((now) => withParams(now, { bank: open ? 'open' : null }), { replace: !open, preventScrollReset: true });
  return (
    <>
      <Register
        of={payClients}
        title={texts.payrollClients}
        columns={[
          { key: 'name', name: true, sortable: true },
          { key: 'code', width: '92px', sortable: true },
          {
            key: 'missing',
            title: texts.ready,
            width: '130px',
            render: (row) =>
              row.missing.length === 0 ? texts.ready : <Badge tone="warn">{row.missing.join(', ')}</Badge>,
          },
          { key: 'branches', width: '86px', sortable: true },
          { key: 'people', width: '80px', sortable: true },
          { key: 'cutoff_days', width: '124px', rank: 4, help: 'cutoff' },
          { key: 'contribution_timing', width: '190px', rank: 6, help: 'contributionTiming' },
          {
            key: 'net_floor_basis_points',
            title: texts.netFloor,
            help: 'netFloor',
            width: '110px',
            rank: 6,
            render: (row) => (row.net_floor_basis_points === 0 ? '–' : `${row.net_floor_basis_points / 100}%`),
          },
          { key: 'agency_type', width: '100px', rank: 5 },
        ]}
        chips={['agency_type']}
        blank={blank}
        form={PayClientFields}
        nameOf={(row) => row.name}
        pageOf={(row, n) => withPlace(`${path}/${row.id}`, { path, filters: params, n })}
        searchHint={texts.nameOrCode}
        purpose={texts.clientsComeFromHrChoose}
        moreFilters={
          <>
            <LinkBtn to="?list=branches">{texts.allBranches}</LinkBtn>
            <Btn onClick={() => showBank(true)}>{texts.companyBankAccount}</Btn>
          </>
        }
      />
      {bank && <BankAccount onClose={() => showBank(false)} />}
    </>
  );
}

function BranchFields() {
  const clients = useChoices(payClients, (row) => `${String(row['code'])} ${String(row['name'])}`);
  return (
    <>
      <OneOfField name="client_id" label={texts.client} options={clients} whole />
      <TextField name="name" />
      <TextField name="region" known={regionCodes} hint={texts.asInWageOrdersLeave} />
      <TextField name="wage_area" hint={texts.asInWageOrderLeave} />
    </>
  );
}

function Branches({ client }: { client: string | null }) {
  const id = Number(client ?? 0);
  return (
    <Register
      of={payBranches}
      title={texts.payrollBranches}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'client', width: '280px', sortable: true },
        { key: 'region', width: '160px', sortable: true },
        { key: 'wage_area', width: '160px' },
        { key: 'people', width: '90px', sortable: true },
      ]}
      blank={{ client_id: id > 0 ? id : null, name: '', region: '', wage_area: '' }}
      form={BranchFields}
      nameOf={(row) => row.name}
      searchHint={texts.branchOrClient}
      purpose={texts.branchSetsWhichWageOrders}
      {...(id > 0 && { query: { client_id: id } })}
      moreFilters={
        <LinkBtn to={id > 0 ? `/payroll/client-management/${id}` : '/payroll/client-management'}>
          {id > 0 ? texts.backToClient : texts.clients}
        </LinkBtn>
      }
    />
  );
}
