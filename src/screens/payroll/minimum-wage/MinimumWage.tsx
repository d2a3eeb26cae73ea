import { useMemo } from 'react';
import { wageOrders } from '#contract/payroll/wage-orders.ts';
import type { RowOf } from '#contract/register.ts';
import { placeInWords } from '#domain/tables/minimum-wages.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { useAny } from '#src/parts/crud/any-register.ts';
import { ChoiceField, LongField, MoneyField, TextField } from '#src/ui/desk/fields.tsx';
import { useFormValues } from '#src/ui/desk/form-context.tsx';

type Row = RowOf<typeof wageOrders>;

const blank = { region: null, area: '', daily_centavos: null, from_date: '', issuance: '', note: '' };

/** Areas that orders of a region name already: the next order of one follows it by the same words. */
function useAreas(region: unknown): string[] {
  const rows = useAny<{ data: Row[] }>(wageOrders.list, { query: { all: 1 } }).data?.data;
  return useMemo(
    () => [...new Set((rows ?? []).flatMap((r) => (r.region === region && r.area !== '' ? [r.area] : [])))],
    [rows, region],
  );
}

function Fields() {
  const { values } = useFormValues();
  return (
    <>
      <ChoiceField name="region" />
      <TextField
        name="area"
        known={useAreas(values['region'])}
        hint="As the order names it; empty: the region’s general one"
      />
      <MoneyField name="daily_centavos" hint="The basic wage of eight hours, without allowances" />
      <TextField name="from_date" type="date" hint="For work on this day and later" />
      <TextField name="issuance" hint="Such as “Wage Order ROVII-27”" whole />
      <LongField name="note" whole />
    </>
  );
}

/** What a day pays at least, by region and area: who is paid no more owes no tax on it. */
export default function MinimumWage() {
  return (
    <Register
      of={wageOrders}
      title="Minimum wages"
      columns={[
        { key: 'region', name: true, sortable: true, width: '200px' },
        { key: 'area', sortable: true, width: '180px' },
        { key: 'daily_centavos', sortable: true, width: '110px' },
        { key: 'from_date', sortable: true, width: '120px' },
        { key: 'issuance', sortable: true, width: '180px' },
        { key: 'stays', width: '170px', rank: 4 },
        { key: 'note', rank: 5 },
      ]}
      chips={['region']}
      blank={blank}
      form={Fields}
      nameOf={(row) => `${row.issuance} of ${placeInWords(row.region, row.area)} from ${row.from_date}`}
      searchHint="Area, order or note"
      purpose="Who is paid no more than the minimum of their place of work owes no tax on it. NCR’s orders are shipped; add those of other regions with a branch. Where none is loaded nobody is treated as a minimum wage earner."
    />
  );
}
