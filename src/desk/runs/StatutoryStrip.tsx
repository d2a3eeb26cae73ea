import type { Payslip } from '#contract/payroll/runs/run-people.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { money } from './run-words.ts';
import classes from './StatutoryStrip.module.css';

const agencies = [
  ['sss', 'SSS'],
  ['philhealth', 'PhilHealth'],
  ['pagibig', texts.pagIbig],
  ['tax', texts.tax],
] as const;

type Line = Payslip['lines'][number];

/** Returns true if a line is of one agency. SSS includes its provident fund, and Pag-IBIG its voluntary savings. */
const isOf = ({ kind, code }: Line, agency: string): boolean =>
  agency === 'tax' ? kind === 'tax' : kind === 'contribution' && (code === agency || code.startsWith(`${agency}_`));

/** A payslip's deductions for SSS, PhilHealth, Pag-IBIG, and tax: they stay visible while its lines scroll. */
export const StatutoryStrip = ({ slip }: { slip: Pick<Payslip, 'lines'> }) => (
  <dl className={classes['strip']} aria-label={texts.contributionsAndTaxOfThis}>
    {agencies.map(([agency, name]) => {
      const own = slip.lines.filter((l) => isOf(l, agency));
      return (
        <div key={agency}>
          <dt>{name}</dt>
          <dd>{own.length === 0 ? '–' : money(own.reduce((n, l) => n + l.amount_centavos, 0))}</dd>
        </div>
      );
    })}
  </dl>
);
