import { clients } from '#contract/hr/clients/client-register.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { isDate } from '#domain/calendar/local-date.ts';
import type { Region } from '#domain/places/regions.ts';
import { areasOf, belowInWords, strictestOrderOn } from '#domain/tables/minimum-wages.ts';
import { today } from '#src/text/format.ts';
import { useWageOrders } from '#src/desk/people/wage-orders.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { ChoiceField, DateField, LongField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/rates.ts';
import { DailyRatePreview } from './DailyRatePreview.tsx';

const blank = { client_id: null, position: '', region: 'NCR', amount_centavos: null, from_date: today(), note: '' };

/** Returns a warning, while typing, that a rate is below its region's wage order. The list checks the area. */
function useBelow(): string | undefined {
  const { values } = useFormValues();
  const orders = useWageOrders();
  const { amount_centavos: amount, region, from_date: from } = values;
  if (!orders || typeof amount !== 'number' || typeof from !== 'string' || !isDate(from)) return undefined;
  const places = ['', ...areasOf(orders, String(region))].map((area) => ({ region: region as Region, area }));
  const order = strictestOrderOn(orders, places, from);
  if (!order || amount >= order.daily) return undefined;
  return texts.thisMayBeCorrectFor(belowInWords(order), order.area);
}

function Fields() {
  const below = useBelow();
  const allClients = useChoices(clients, (row) => `${String(row['code'])} ${String(row['name'])}`);
  return (
    <>
      <OneOfField
        name="client_id"
        label={texts.client}
        options={allClients}
        hint={allClients?.length === 0 ? texts.addClientFirstUnderClients : undefined}
        whole
      />
      <TextField name="position" hint={texts.asInEmployeeRecordsSuch} />
      <ChoiceField name="region" />
      <MoneyField name="amount_centavos" hint={below ?? texts.for8HourDay} />
      <DateField name="from_date" hint={texts.firstDayItApplies} />
      <LongField name="note" whole />
    </>
  );
}

export default function DailyRates() {
  const [params] = useAddress();
  if (params.has('preview')) return <DailyRatePreview />;
  return (
    <Register
      of={dailyRates}
      title={texts.dailyRates}
      columns={[
        { key: 'position', name: true, sortable: true, width: '170px' },
        { key: 'client', sortable: true, width: '190px' },
        { key: 'region', sortable: true, width: '170px' },
        { key: 'amount_centavos', sortable: true, width: '110px' },
        { key: 'from_date', sortable: true, width: '110px' },
        { key: 'below', width: '280px', render: (row) => row.below && <Badge tone="warn">{row.below}</Badge> },
        { key: 'note', rank: 5 },
      ]}
      chips={['region']}
      imports
      moreActions={<LinkBtn to="?preview=rates">{texts.preview}</LinkBtn>}
      blank={blank}
      form={Fields}
      nameOf={(row) => `${row.position}, ${row.client}`}
      searchHint={texts.positionOrClient}
      purpose={texts.dailyRatesByClientAnd}
    />
  );
}
