import { useEffect } from 'react';
import { branchHolidays } from '#contract/hr/clients/branch-holidays.ts';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import type { RowOf } from '#contract/register.ts';
import { pesos } from '#domain/records/fields.ts';
import { areasOf, placeInWords, wageOrderOn, type WageOrder } from '#domain/tables/minimum-wages.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, today } from '#src/text/format.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { useWageOrders } from '#src/desk/people/wage-orders.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { ChoiceField, LongField, OneOfField, TextField, WordField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { ManyOfField } from '#src/desk/ui/several-fields.tsx';
import { texts } from '#src/text/en/desk/clients/clients.ts';
import { HolidayMap } from './HolidayMap.tsx';
import { listsOf } from './lists.ts';

type Row = RowOf<typeof branches>;

const blank = { client_id: null, name: '', address: '', region: 'NCR', wage_area: '', holidays: [] };

type Orders = readonly WageOrder[] | undefined;

/** Returns the region and area with their minimum wage: `National Capital Region, ₱755.00`. */
function regionOf({ region, wage_area: area }: Row, orders: Orders): string {
  const place = placeInWords(region, area);
  if (!orders) return place;
  const order = wageOrderOn(orders, { region, area }, today());
  return `${place}, ${order ? `₱${pesos(order.daily)}` : texts.noWageOrder}`;
}
/** Returns a branch's region and area with its wage order, or with the consequence of having none. */
function orderOf({ region, wage_area: area }: Row, orders: Orders): string {
  const place = placeInWords(region, area);
  if (!orders) return place;
  const order = wageOrderOn(orders, { region, area }, today());
  if (!order) return texts.noWageOrderSoRates(place);
  return texts.pesosDayByFrom(place, pesos(order.daily), order.issuance, formatDate(order.from));
}

/** Areas in wage orders of the chosen region; keeps a previous choice. */
function AreaField() {
  const { values } = useFormValues();
  const orders = useWageOrders();
  const known = areasOf(orders ?? [], String(values['region']));
  return (
    <WordField
      name="wage_area"
      none={texts.generalRateOfRegion}
      options={known}
      hint={known.length === 0 ? texts.thisRegionsWageOrdersHave : texts.ifWageOrderSetsAnother}
    />
  );
}

const useClients = () => useChoices(clients, (row) => `${String(row['code'])} ${String(row['name'])}`);

/** Returns the client if the company has only one, otherwise null. */
const onlyOf = (all: ReturnType<typeof useClients>): number | null => (all?.length === 1 ? all[0]!.value : null);

function Fields() {
  const { values, set } = useFormValues();
  const allClients = useClients();
  const only = onlyOf(allClients);
  const chosen = values['client_id'] !== null;
  useEffect(() => {
    // The form may open before the clients are loaded.
    if (only !== null && !chosen) set('client_id', only);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- filled in once: the user may clear it
  }, [only]);
  // Uses the branches permission: holidays may belong to other users.
  const local = useEndpoint(branchHolidays, { query: { scope: 'local' } });
  const localHolidays = local.data?.data.map(({ id, date, name }) => ({ value: id, label: `${date} ${name}` }));
  return (
    <>
      <OneOfField
        name="client_id"
        label={texts.client}
        options={allClients}
        hint={allClients?.length === 0 ? texts.addClientFirstUnderClients : undefined}
        whole
      />
      <TextField name="name" hint={texts.exampleQuezonCity} />
      <ChoiceField
        name="region"
        help="wageOrder"
        hint={texts.setsWhichWageOrdersApply}
        onChoose={(region) => {
          set('region', region);
          set('wage_area', '');
        }}
      />
      <AreaField />
      <LongField name="address" whole />
      <ManyOfField name="holidays" label={texts.localHolidays} options={localHolidays} whole />
    </>
  );
}

function BranchList() {
  const client_id = onlyOf(useClients());
  const orders = useWageOrders();
  return (
    <Register
      of={branches}
      archivedWithout={{ what: 'employees', first: texts.assignThemToAnotherBranch }}
      title={texts.branches}
      lists={listsOf('branches')}
      columns={[
        { key: 'name', name: true, sortable: true, width: '210px' },
        { key: 'client', sortable: true, width: '200px' },
        {
          key: 'region',
          title: texts.regionAndWageOrder,
          sortable: true,
          width: '270px',
          render: (row) => regionOf(row, orders),
          hint: (row) => orderOf(row, orders),
        },
        { key: 'people', sortable: true, width: '80px' },
        { key: 'holiday_names', width: '200px', rank: 4 },
        { key: 'address', rank: 5 },
      ]}
      chips={['region']}
      blank={{ ...blank, client_id }}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint={texts.branchClientOrAddress}
      purpose={texts.branchIsWorkplaceOfClient}
    />
  );
}

/** Branches, and local holidays at the same address. */
export default function Branches() {
  const [params] = useAddress();
  return params.get('list') === 'holidays' ? <HolidayMap /> : <BranchList />;
}
