import { useElementSize } from '@mantine/hooks';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { shortPesos } from '#src/desk/ui/charts/short-pesos.ts';
import { change, pesos } from '#src/desk/runs/run-words.ts';
import { formatDayMonth, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { reasonWords } from './reason-words.ts';
import { chart, leastStep, share, waterfall } from './waterfall.ts';
import classes from './overview.module.css';

interface Props {
  run: Run;
  of: RunOverview & { against: NonNullable<RunOverview['against']> };
}

/**
 * The change in net pay by reason, drawn in the pixels it has, so that its text keeps its size: columns, or rows where
 * columns would be narrower than their labels.
 */
export function ChangeChart({ run, of }: Props) {
  const { ref, width } = useElementSize();
  const narrow = width / (of.reasons.length + 2) < leastStep;
  return (
    <div
      ref={ref}
      className={classes['drawn']}
      role="img"
      aria-label={texts.netPayFromTo(
        pesos(of.against.net_centavos),
        pesos(of.net_centavos),
        of.reasons.map((r) => `${reasonWords[r.reason][0]} ${change(r.centavos)}`).join('; '),
      )}
    >
      {width > 0 && (narrow ? <Rows run={run} of={of} /> : <Columns run={run} of={of} width={width} />)}
    </div>
  );
}

const signed = (centavos: number): string => `${centavos > 0 ? '+' : ''}${shortPesos(centavos)}`;

/** Splits a long label into two lines. */
const lines = (label: string): readonly string[] => {
  const at = label.indexOf(' ', 6);
  return label.length < 12 || at < 0 ? [label] : [label.slice(0, at), label.slice(at + 1)];
};

function Columns({ run, of, width }: Props & { width: number }) {
  const { against, reasons, net_centavos } = of;
  const { bars, cut, step } = waterfall(against.net_centavos, reasons, width);
  const range = (from: string, to: string) => [`${formatDayMonth(from)} –`, formatDayMonth(to)];
  const labels = [
    range(against.from_date, against.to_date),
    ...reasons.map((r) => lines(reasonWords[r.reason][0])),
    range(run.from_date, run.to_date),
  ];
  const values = [
    shortPesos(against.net_centavos),
    ...reasons.map((r) => signed(r.centavos)),
    shortPesos(net_centavos),
  ];
  return (
    <svg className={classes['chart']} width={width} height={chart.height} aria-hidden>
      {bars.map((b, i) => {
        const middle = b.x + b.width / 2;
        const reason = reasons[i - 1];
        return (
          <g key={i}>
            {reason && <title>{`${reasonWords[reason.reason][1]}: ${change(reason.centavos)}`}</title>}
            <rect data-kind={b.kind} x={b.x} y={b.y} width={b.width} height={b.height} rx="2" />
            {cut && b.kind === 'total' && (
              <path data-cut d={`M${b.x - 3} ${chart.base - 9}l${b.width + 6} -5v4l-${b.width + 6} 5z`} />
            )}
            {i < bars.length - 1 && <path data-link d={`M${b.x + b.width} ${b.end}h${step - b.width}`} />}
            <text data-value x={middle} y={b.y - 5}>
              {values[i]}
            </text>
            {labels[i]?.map((text, row) => (
              <text key={row} x={middle} y={chart.base + 17 + row * 14}>
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function Rows({ run, of }: Props) {
  const { against, reasons, net_centavos } = of;
  const { bars } = waterfall(against.net_centavos, reasons);
  // Rows have room for the centavos.
  const rows = [
    {
      label: formatRange(against.from_date, against.to_date),
      value: pesos(against.net_centavos),
      title: undefined,
    },
    ...reasons.map((r) => ({
      label: reasonWords[r.reason][0],
      value: change(r.centavos),
      title: `${reasonWords[r.reason][1]}: ${change(r.centavos)}`,
    })),
    { label: formatRange(run.from_date, run.to_date), value: pesos(net_centavos), title: undefined },
  ];
  return (
    <ol className={classes['steps']} aria-hidden>
      {bars.map((b, i) => {
        const { start, length } = share(b);
        return (
          <li key={i} title={rows[i]?.title}>
            <span>{rows[i]?.label}</span>
            <i data-kind={b.kind} style={{ marginInlineStart: `${start}%`, width: `${length}%` }} />
            <b>{rows[i]?.value}</b>
          </li>
        );
      })}
    </ol>
  );
}
