import { useMemo } from 'react';
import { wageOrders } from '#contract/payroll/tables/wage-order-register.ts';
import type { RowOf } from '#contract/register.ts';
import { placeInWords } from '#domain/tables/minimum-wages.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useAny } from '#src/desk/register/any-register.ts';
import { ChoiceField, DateField, LongField, MoneyField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/tables.ts';

type Row = RowOf<typeof wageOrders>;

const blank = {
  region: null,
  area: '',
  daily_centavos: null,
  from_date: null,
  issuance: '',
  note: '',
  confirmed: true,
};

/** Returns the areas that a region's orders already name, so that the next order uses the same names. */
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
      <TextField name="area" known={useAreas(values['region'])} hint={texts.asNamedInOrderLeave} />
      <MoneyField name="daily_centavos" hint={texts.basicWageFor8Hours} />
      <DateField name="from_date" orNull hint={texts.forWorkOnOrAfter} />
      <TextField name="issuance" hint={texts.forExampleWageOrderRovii} whole />
      <YesField name="confirmed" hint={texts.offMeansOrderIsntApplied} />
      <LongField name="note" whole />
    </>
  );
}

/** Minimum wages by region and area. Minimum wage earners pay no tax on them. */
export default function MinimumWage() {
  return (
    <Register
      of={wageOrders}
      title={texts.minimumWages}
      help="minimumWage"
      columns={[
        { key: 'region', name: true, sortable: true, width: '200px' },
        { key: 'area', sortable: true, width: '110px' },
        { key: 'daily_centavos', sortable: true, width: '100px' },
        { key: 'from_date', sortable: true, width: '110px' },
        { key: 'issuance', sortable: true, width: '160px' },
        {
          key: 'confirmed',
          help: 'wageOrder',
          width: '160px',
          render: (row) =>
            row.confirmed ? (
              <Badge tone="ok">{texts.confirmed}</Badge>
            ) : (
              <Badge tone="warn">{texts.checkWithNwpc}</Badge>
            ),
        },
        { key: 'stays', width: '150px', rank: 4 },
        { key: 'note', rank: 5 },
      ]}
      chips={['region']}
      blank={blank}
      form={Fields}
      nameOf={(row) =>
        `${row.issuance}, ${placeInWords(row.region, row.area)}, ${row.from_date === null ? texts.noDate : texts.from(row.from_date)}`
      }
      searchHint={texts.areaOrderOrNote}
      purpose={texts.minimumWageEarnersPayNo}
    />
  );
}
