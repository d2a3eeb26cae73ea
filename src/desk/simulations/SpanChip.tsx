import { triedSpans } from '#contract/payroll/simulations/simulation.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatRange } from '#src/text/format.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/simulations.ts';

/** Payslips to simulate: the last pay by default, a run, or all posted runs of a year. */
export function SpanChip(props: { value: string | undefined; onChange: (value: string | undefined) => void }) {
  const { data } = useEndpoint(triedSpans, {});
  const { years = [], runs = [] } = data?.data ?? {};
  return (
    <ChoiceChip
      label={texts.over}
      none={texts.lastPay}
      value={props.value}
      options={[
        ...years.map((y) => [`year-${y}`, texts.postedRunsOf(y)] as const),
        ...runs.map((r) => {
          const dates = formatRange(r.from_date, r.to_date);
          return [`run-${r.id}`, r.name.includes(dates) ? r.name : `${r.name}, ${dates}`] as const;
        }),
      ]}
      onChange={props.onChange}
    />
  );
}
