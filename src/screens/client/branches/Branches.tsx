import { branchHolidays } from '#contract/hr/branch-holidays.ts';
import { branches } from '#contract/hr/branch-register.ts';
import { clients } from '#contract/hr/client-register.ts';
import type { RowOf } from '#contract/register.ts';
import { regions } from '#domain/places/regions.ts';
import { pesos } from '#domain/records/fields.ts';
import { wageOrderOn } from '#domain/tables/minimum-wages.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, today } from '#src/language/format.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { useChoices } from '#src/parts/crud/use-choices.ts';
import { useAddress } from '#src/ui/address.ts';
import { ChoiceField, LongField, OneOfField, TextField } from '#src/ui/desk/fields.tsx';
import { ManyOfField } from '#src/ui/desk/several-fields.tsx';
import { HolidayMap } from './HolidayMap.tsx';
import { listsOf } from './lists.ts';

type Row = RowOf<typeof branches>;

const blank = { client_id: null, name: '', address: '', region: 'NCR', holidays: [] };

/** The region with what a day pays there at least, and by which order: `NCR, ₱755.00`. */
const regionOf = ({ region }: Row): string => {
  const order = wageOrderOn(region, today());
  return `${regions[region]}, ${order ? `₱${pesos(order.daily)}` : 'none loaded'}`;
};
const orderOf = ({ region }: Row): string => {
  const order = wageOrderOn(region, today());
  if (!order) return `${regions[region]}: its wage order is not loaded, so no rate is checked against it`;
  return `${regions[region]}: ₱${pesos(order.daily)} a day by ${order.issuance}, from ${formatDate(order.from)}`;
};

function Fields() {
  const allClients = useChoices(clients, (row) => `${String(row['code'])} ${String(row['name'])}`);
  // By the code of branches: holidays themselves may be kept by others.
  const local = useEndpoint(branchHolidays, { query: { scope: 'local' } });
  const localHolidays = local.data?.data.map(({ id, date, name }) => ({ value: id, label: `${date} ${name}` }));
  return (
    <>
      <OneOfField name="client_id" label="Client" options={allClients} whole />
      <TextField name="name" />
      <ChoiceField name="region" hint="Its wage orders hold here" />
      <LongField name="address" whole />
      <ManyOfField name="holidays" label="Local holidays" options={localHolidays} whole />
    </>
  );
}

function BranchList() {
  return (
    <Register
      of={branches}
      title="Branches"
      lists={listsOf('branches')}
      columns={[
        { key: 'name', name: true, sortable: true, width: '210px' },
        { key: 'client', sortable: true, width: '200px' },
        {
          key: 'region',
          title: 'Region and wage order',
          sortable: true,
          width: '250px',
          render: regionOf,
          hint: orderOf,
        },
        { key: 'people', sortable: true, width: '80px' },
        { key: 'holiday_names', width: '220px', rank: 4 },
        { key: 'address', rank: 5 },
      ]}
      chips={['region']}
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Branch or address"
      purpose="A branch is where a client’s people work. Its region decides the minimum wage, and it has local holidays."
    />
  );
}

/** Where a client's people work: the list, and the map of its local holidays at the same address. */
export default function Branches() {
  const [params] = useAddress();
  return params.get('list') === 'holidays' ? <HolidayMap /> : <BranchList />;
}
