import { employeeSummary, type Payslip } from '#contract/payroll/runs/run-people.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { formatDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';
import classes from './review.module.css';

type Line = Payslip['compared'][number];

const units = { hour: 'h', day: 'days', piece: 'pcs' } as const;
const said = (centavos: number): string => (centavos === 0 ? '–' : money(centavos));

/** Returns a line with its quantity: `Overtime, 2 → 24 h`; without an arrow if the quantity is the same. */
function lineWords({ label, quantity }: Line): string {
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  if (!quantity) return name;
  const { before, now, unit } = quantity;
  return `${name}, ${before === now ? now : `${before} → ${now}`} ${units[unit]}`;
}

/** An employee's payslip line by line next to the last one, as effects on net pay, with both net pays below. */
export function ComparedLines({ run, code, name }: { run: number; code: string; name: string }) {
  const { data, error } = useEndpoint(employeeSummary, { params: { id: run, code } });
  if (error) return <p role="alert">{explain(error)}</p>;
  if (!data) return <p aria-busy="true">{texts.loadingDots}</p>;
  const { before, compared, net_centavos } = data.data;
  // Not a table element: it is inside a row of the desk's table, whose styles are of its cells.
  return (
    <div className={classes['lines']} role="table" aria-label={texts.payslipOfLineByLine(name)}>
      <div role="row" data-head>
        <span role="columnheader">
          {before ? texts.comparedWithPayOn(formatDate(before.pay_date)) : texts.noEarlierPayToCompare}
        </span>
        <span role="columnheader">{texts.last}</span>
        <span role="columnheader">{texts.this}</span>
        <span role="columnheader">{texts.change}</span>
      </div>
      {compared.map((l) => (
        <div
          role="row"
          key={`${l.kind} ${l.code} ${l.label}`}
          data-same={l.before_centavos === l.now_centavos || undefined}
        >
          <span role="rowheader">{lineWords(l)}</span>
          <span role="cell">{said(l.before_centavos)}</span>
          <span role="cell">{said(l.now_centavos)}</span>
          <span role="cell">
            {l.before_centavos === l.now_centavos ? '–' : change(l.now_centavos - l.before_centavos)}
          </span>
        </div>
      ))}
      <div role="row" data-net>
        <span role="rowheader">{texts.net}</span>
        <span role="cell">{before ? money(before.net_centavos) : '–'}</span>
        <span role="cell">{money(net_centavos)}</span>
        <span role="cell">{change(net_centavos - (before?.net_centavos ?? 0))}</span>
      </div>
    </div>
  );
}
