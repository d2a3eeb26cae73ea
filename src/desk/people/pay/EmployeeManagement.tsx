import { payClients } from '#contract/payroll/clients/client-register.ts';
import { payEmployees, payMissingWords } from '#contract/payroll/people/employee-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { Import } from '#src/desk/import/Import.tsx';
import { recordOf } from '#src/desk/people/from-list.ts';
import { rateWords } from '#src/desk/people/words.ts';
import { texts } from '#src/text/en/desk/people/pay.ts';
import { PayPersonFields } from './PayPersonFields.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { Badge, Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { listsOf } from './lists.ts';
import { SssReceivables } from './SssReceivables.tsx';

const blank = {
  code: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  suffix: '',
  birth_date: null,
  position: '',
  hired_on: '',
  last_day: null,
};
const missing = [
  ['rate', texts.rate],
  ['place', texts.place],
  ['bank', texts.bankAccount],
  ['final_pay', texts.finalPay],
  ['hr', texts.differsFromHr],
] as const;
const states = [
  ['working', 'active'],
  ['left', 'left'],
] as const;

/** Employees in Payroll, with today's data and what a run is missing. */
export default function PayEmployeeManagement() {
  const [params] = useAddress();
  if (params.get('list') === 'sss') return <SssReceivables />;
  if (!params.has('import')) return <PayEmployees />;
  return (
    <Import
      api="payroll"
      kind="opening"
      many={texts.openingBalances}
      list={payEmployees.list}
      title={texts.importOpeningBalances}
    />
  );
}

function PayEmployees() {
  const [params, setParams] = useAddress();
  const address = useRegisterAddress();
  const clients = useChoices(payClients, (row) => String(row['name']));
  const client = address.filter('client_id');
  const [state, lacks] = [address.filter('state'), address.filter('missing')];
  return (
    <Register
      of={payEmployees}
      title={texts.payrollEmployees}
      lists={listsOf('employees')}
      columns={[
        { key: 'name', name: true, sortable: true, width: '240px' },
        { key: 'code', width: '100px', sortable: true },
        { key: 'position', width: '140px', rank: 5 },
        { key: 'client', sortable: true },
        { key: 'branch', width: '140px', rank: 6 },
        {
          key: 'amount_centavos',
          width: '164px',
          sortable: true,
          render: ({ scheme, amount_centavos }) =>
            scheme === null ? '–' : rateWords({ scheme, amount_centavos: amount_centavos ?? 0 }),
        },
        { key: 'hired_on', width: '110px', sortable: true, rank: 5 },
        {
          key: 'missing',
          width: '130px',
          render: (row) =>
            row.missing.length === 0 ? (
              ''
            ) : (
              <Badge tone="warn">{row.missing.map((m) => payMissingWords[m]).join(', ')}</Badge>
            ),
        },
      ]}
      chips={['scheme']}
      moreFilters={
        <>
          <ChoiceChip
            label={texts.client}
            value={client}
            options={(clients ?? []).map((c) => [String(c.value), c.label] as const)}
            onChange={(value) => address.set({ client_id: value })}
          />
          <ChoiceChip
            label={texts.state}
            value={state}
            options={states}
            onChange={(value) => address.set({ state: value })}
          />
          <ChoiceChip
            label={texts.missing}
            value={lacks}
            options={missing}
            onChange={(value) => address.set({ missing: value })}
          />
        </>
      }
      moreActions={
        <Btn onClick={() => setParams({ of: 'openings', import: 'new' })}>{texts.importOpeningBalances}</Btn>
      }
      query={{ client_id: client, state, missing: lacks }}
      blank={blank}
      form={PayPersonFields}
      nameOf={(row) => row.name}
      pageOf={(row, n) => recordOf('payroll', row, { side: 'payroll', filters: params, n })}
      searchHint={texts.nameCodeOrPosition}
      purpose={texts.employeesComeFromHrChoose}
    />
  );
}
