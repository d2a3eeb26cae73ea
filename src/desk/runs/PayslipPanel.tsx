import { downloadPayslips } from '#contract/payroll/payslips/payslips.ts';
import { employeeSummary, type Payslip } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { change, money, pesos } from './run-words.ts';
import { Comments } from './comments/Comments.tsx';
import { StatutoryStrip } from './StatutoryStrip.tsx';
import { Reversal } from './Reversal.tsx';
import classes from './runs.module.css';

type Line = Payslip['lines'][number];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An employee's payslip next to the register: how each amount was computed, and changes from the last payslip. */
export function PayslipPanel(props: {
  run: Run;
  code: string;
  note: string;
  name: string;
  why: string;
  onClose: () => void;
}) {
  const { data, error } = useEndpoint(
    employeeSummary,
    { params: { id: props.run.id, code: props.code } },
    { keepFormer: true },
  );
  const slip = data?.data;
  return (
    <Panel
      title={slip?.employee === props.code ? slip.name : props.name}
      note={props.note || props.code}
      onClose={props.onClose}
      foot={
        props.run.state === 'posted' &&
        slip?.employee === props.code && <PostedFoot key={props.code} run={props.run} code={props.code} />
      }
    >
      {error && !slip && (
        <PanelPart>
          {error.status === 404 ? (
            <p>
              <WithLink sentence={texts.noPayslipInThisRun} to={props.why} />
            </p>
          ) : (
            <p role="alert">{explain(error)}</p>
          )}
        </PanelPart>
      )}
      {slip?.employee === props.code && (
        <>
          <StatutoryStrip slip={slip} />
          <PanelPart>
            <Lines slip={slip} />
            <Comments key={props.code} run={props.run.id} employee={props.code} />
          </PanelPart>
        </>
      )}
    </Panel>
  );
}

/** The posted payslip as the employee gets it, its reversal state, and the Reverse button. */
function PostedFoot({ run, code }: { run: Run; code: string }) {
  const save = async () => {
    try {
      const file = await call(downloadPayslips, { params: { id: run.id }, query: { employee: code } });
      saveFile(file, `payslip-${run.to_date}-${code}.pdf`);
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  return (
    <PanelFoot>
      <Btn onClick={() => void save()}>{texts.pdf}</Btn>
      {run.takes_back ? (
        <span>{texts.reversesPayslipOfAnotherRun}</span>
      ) : (
        <Reversal run={run} code={code} label={texts.reverseDots} />
      )}
    </PanelFoot>
  );
}

function Lines({ slip }: { slip: Payslip }) {
  const earned = slip.lines.filter((l) => l.kind === 'earning');
  const taken = slip.lines.filter((l) => l.kind !== 'earning');
  const { before } = slip;
  return (
    <>
      <Part title={texts.earnings} sum={slip.gross_centavos} lines={earned} />
      <Part title={texts.deductions} sum={slip.gross_centavos - slip.net_centavos} lines={taken} />
      <p className={classes['net']}>
        {texts.net} <b>{pesos(slip.net_centavos)}</b>
      </p>
      {before ? (
        <>
          <p className={classes['kind']}>
            {texts.comparedWithPayOn(formatDate(before.pay_date), money(before.net_centavos))}
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
          {['regular', 'final'].includes(slip.kind) ? texts.firstPayslipInKawani : texts.offCyclePayNotCompared}
        </p>
      )}
      <p className={classes['kind']}>
        {texts.taxablePayThisYearThis}
        <span>{money(slip.year.taxable_centavos)}</span>
      </p>
      <p className={classes['kind']}>
        {texts.employersContributions}
        <span>{money(slip.employer_contributions_centavos)}</span>
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
