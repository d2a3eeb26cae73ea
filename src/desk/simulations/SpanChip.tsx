import { triedSpans } from '#contract/payroll/simulations/tried.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatRange } from '#src/text/format.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';

/** Payslips to simulate: the last pay by default, a run, or all posted runs of a year. */
export function SpanChip(props: { value: string | undefined; onChange: (value: string | undefined) => void }) {
  const { data } = useEndpoint(triedSpans, {});
  const { years = [], runs = [] } = data?.data ?? {};
  return (
    <ChoiceChip
      label="Over"
      none="the last pay"
      value={props.value}
      options={[
        ...years.map((y) => [`year-${y}`, `posted runs of ${y}`] as const),
        ...runs.map((r) => {
          const dates = formatRange(r.from_date, r.to_date);
          return [`run-${r.id}`, r.name.includes(dates) ? r.name : `${r.name}, ${dates}`] as const;
        }),
      ]}
      onChange={props.onChange}
    />
  );
}
