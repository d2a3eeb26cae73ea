import type { Output } from '#contract/endpoint.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { previewDailyRate } from '#contract/hr/people/salary.ts';
import { dayText, shownValue } from '#domain/records/fields.ts';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { Preview } from '#src/desk/report/Preview.tsx';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { texts } from '#src/text/en/desk/people/rates.ts';

type Answer = Output<typeof previewDailyRate>;
type Line = Answer['data'][number];

const columns: readonly DeskColumn<Line>[] = [
  { key: 'position', title: texts.position, name: true, render: (l) => l.position },
  {
    key: 'region',
    title: texts.region,
    width: '220px',
    render: (l) => shownValue(dailyRates.fields['region']!, l.region),
  },
  { key: 'from', title: texts.from, width: '116px', render: (l) => dayText(l.from_date) },
  { key: 'to', title: texts.to, width: '116px', render: (l) => dayText(l.to_date) },
  {
    key: 'amount',
    title: texts.dailyRatePesos,
    width: '130px',
    align: 'right',
    render: (l) => shownValue({ kind: 'money', label: '' }, l.amount_centavos),
  },
];

/** Daily rates of a client's positions in a date range. */
export function DailyRatePreview() {
  const all = useChoices(clients, (row) => String(row['name']));
  return (
    <Preview<Answer>
      title={texts.dailyRates}
      list="daily-rate-preview"
      clients={all?.map(({ value, label }) => ({ id: value, name: label }))}
      of={previewDailyRate}
      columns={columns}
      rowKey={(l) => `${l.id} ${l.from_date}`}
      empty={texts.noRatesOfThisClient}
    />
  );
}
