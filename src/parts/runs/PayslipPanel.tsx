import { Link } from 'react-router-dom';
import { employeeSummary, type Payslip } from '#contract/payroll/run-people.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/language/format.ts';
import { explain } from '#src/parts/form/explain.ts';
import { Panel, PanelPart } from '#src/ui/desk/DeskPage.tsx';
import { change, money } from './run-words.ts';
import classes from './runs.module.css';

type Line = Payslip['lines'][number];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One person's payslip beside the register: each line with how its amount came about, and what changed since the last. */
export function PayslipPanel(props: {
  runId: number;
  code: string;
  note: string;
  name: string;
  why: string;
  onClose: () => void;
}) {
  const { data, error } = useEndpoint(
    employeeSummary,
    { params: { id: props.runId, code: props.code } },
    { keepFormer: true },
  );
  const slip = data?.data;
  return (
    <Panel
      title={slip?.employee === props.code ? slip.name : props.name}
      note={props.note || props.code}
      onClose={props.onClose}
    >
      {error && !slip && (
        <PanelPart>
          {error.status === 404 ? (
            <p>
              Has no payslip in this run: held back, or not computed. <Link to={props.why}>See why</Link>
            </p>
          ) : (
            <p role="alert">{explain(error)}</p>
          )}
        </PanelPart>
      )}
      {slip?.employee === props.code && (
        <PanelPart>
          <Lines slip={slip} />
        </PanelPart>
      )}
    </Panel>
  );
}

function Lines({ slip }: { slip: Payslip }) {
  const earned = slip.lines.filter((l) => l.kind === 'earning');
  const taken = slip.lines.filter((l) => l.kind !== 'earning');
  const { before } = slip;
  return (
    <>
      <Part title="Earned" sum={slip.gross_centavos} lines={earned} />
      <Part title="Taken" sum={slip.gross_centavos - slip.net_centavos} lines={taken} />
      <p className={classes['net']}>
        Net <b>₱{money(slip.net_centavos)}</b>
      </p>
      {before ? (
        <>
          <p className={classes['kind']}>
            Since the pay of {formatDate(before.pay_date)}, {money(before.net_centavos)}
            <span>{change(slip.net_centavos - before.net_centavos)}</span>
          </p>
          {before.changes.map((c, i) => (
            <div key={i} className={classes['line']}>
              <div>
                <span>
                  {capital(c.label)} <small>{c.why}</small>
                </span>
                <b>{change(c.net_centavos)}</b>
              </div>
            </div>
          ))}
        </>
      ) : (
        <p className={classes['kind']}>
          {['regular', 'final'].includes(slip.kind)
            ? 'The first payslip here'
            : 'Paid beside a cut-off: not compared with the pay before'}
        </p>
      )}
      <p className={classes['kind']}>
        This tax year with it<span>taxable {money(slip.year.taxable_centavos)}</span>
      </p>
      <p className={classes['kind']}>
        Employer’s contributions<span>{money(slip.employer_contributions_centavos)}</span>
      </p>
    </>
  );
}

const Part = ({ title, sum, lines }: { title: string; sum: number; lines: readonly Line[] }) => (
  <section aria-label={title}>
    <p className={classes['kind']}>
      {title} <span>{money(sum)}</span>
    </p>
    {lines.map((l, i) => (
      <div key={i} className={classes['line']}>
        <div>
          <span>{capital(l.label)}</span>
          <b>{money(l.amount_centavos)}</b>
        </div>
        <small>
          {l.explained}
          {l.client !== null && l.kind === 'earning' ? ` · ${l.client}` : ''}
        </small>
      </div>
    ))}
  </section>
);
