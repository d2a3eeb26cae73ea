import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { firstOf } from '#domain/lists/known.ts';
import { formatDate, formatInstant } from '#src/text/format.ts';
import { change, money, people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import classes from '#src/desk/runs/runs.module.css';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';

type GateData = Output<typeof runSummary>['gate'];
type Cause = GateData['causes'][number];
type Compared = GateData['compared'][number];

/** Maximum number of runs listed. */
const named = 3;

/** Variances from the last net to this one by reason, each accepted with a note. */
export function Causes(props: {
  run: Run;
  causes: readonly Cause[];
  compared: readonly Compared[];
  steps: ReturnType<typeof useRunSteps>;
}) {
  const { run, causes, compared, steps } = props;
  const [accepting, setAccepting] = useState<readonly Cause[] | null>(null);
  const most = Math.max(1, ...causes.map((c) => Math.abs(c.centavos)));
  const sum = causes.reduce((n, c) => n + c.centavos, 0);
  const left = causes.filter((c) => c.accepted === null);
  const open = run.state === 'computed' || run.state === 'for_approval';
  return (
    <section className={classes['card']} aria-label={texts.variances}>
      <header>
        <h2>{texts.variancesFromLastPay}</h2>
        {open && left.length > 1 ? (
          <Btn disabled={steps.busy} onClick={() => setAccepting(left)}>
            {texts.acceptAllDots(left.length)}
          </Btn>
        ) : (
          <span>{people(run.people)}</span>
        )}
      </header>
      <table className={classes['causes']}>
        <thead>
          <tr>
            <th>{texts.reason}</th>
            <th data-wide data-most>
              {texts.details}
            </th>
            <th data-right data-people>
              {texts.employees}
            </th>
            <th data-wide data-bar>
              {texts.effectOnNet}
            </th>
            <th data-right data-money>
              ₱
            </th>
            <th data-accepted>{texts.accepted}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {texts.lastNet}
              <span data-narrow>
                <small>
                  <ComparedRuns of={compared} />
                </small>
              </span>
            </td>
            <td data-wide data-what>
              <ComparedRuns of={compared} />
            </td>
            <td data-right>–</td>
            <td data-wide>–</td>
            <td data-right>{money(run.net_centavos - sum)}</td>
            <td>–</td>
          </tr>
          {causes.map((c) => (
            <tr key={c.cause}>
              <td>
                <b>{c.cause}</b>
                <span data-narrow>
                  <small>{c.what}</small>
                  <Largest run={run} of={c} />
                </span>
                {c.accepted && (
                  <small>
                    “{c.accepted.word}”, {c.accepted.by}
                  </small>
                )}
              </td>
              <td data-wide data-what>
                {c.what}
                <Largest run={run} of={c} />
              </td>
              <td data-right>{c.people.toLocaleString('en')}</td>
              <td data-wide>
                <span
                  role="img"
                  aria-label={c.centavos > 0 ? texts.increasesNet : texts.reducesNet}
                  className={classes['bar']}
                  data-adds={c.centavos > 0}
                  style={{ width: `${Math.max(1, (Math.abs(c.centavos) / most) * 100)}%` }}
                />
              </td>
              <td data-right>{change(c.centavos)}</td>
              <td>
                {c.accepted ? (
                  <span title={`${c.accepted.by ?? ''}, ${formatInstant(c.accepted.at)}: ${c.accepted.word}`}>
                    <Badge tone="ok">{texts.tickedAccepted}</Badge>
                  </span>
                ) : open ? (
                  <Btn disabled={steps.busy} aria-label={texts.acceptCause(c.cause)} onClick={() => setAccepting([c])}>
                    {texts.acceptDots}
                  </Btn>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{texts.thisNet}</td>
            <td data-wide>–</td>
            <td data-right>–</td>
            <td data-wide>–</td>
            <td data-right>{money(run.net_centavos)}</td>
            <td>{left.length === 0 ? 'all' : texts.open(left.length)}</td>
          </tr>
        </tfoot>
      </table>
      {accepting && (
        <ReasonDialog
          title={
            accepting.length === 1 ? texts.accept2(firstOf(accepting).cause) : texts.acceptVariances(accepting.length)
          }
          subtitle={texts.enterWhyVarianceIsCorrect}
          submitLabel={texts.accept}
          onSave={async (word) => ((await steps.accept(accepting, word)) ? null : texts.couldntAcceptVarianceTryAgain)}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  );
}

/** The employee with the largest change, with a link to the payslip. */
function Largest({ run, of: { most } }: { run: Run; of: Cause }) {
  const [first] = most;
  if (!first) return null;
  const code = encodeURIComponent(first.employee);
  return (
    <small>
      {texts.largest}{' '}
      <Link
        to={`/payroll/payroll-summary/${run.id}?open=${code}&search=${code}`}
        title={most.map((m) => `${m.name} ${change(m.centavos)}`).join('; ')}
      >
        {first.name} {change(first.centavos)}
      </Link>
    </small>
  );
}

/** The runs that each employee's net pay is compared with. */
const ComparedRuns = ({ of: compared }: { of: readonly Compared[] }) => (
  <>
    {compared.length === 0 ? texts.noEarlierPay : texts.eachEmployeesLastPostedPay}
    {compared.slice(0, named).map((c, i) => (
      <Fragment key={c.run_id}>
        {i > 0 && ', '}
        <Link to={`/payroll/payroll-summary/${c.run_id}`} title={texts.paid(formatDate(c.pay_date))}>
          {c.name}
        </Link>
        {compared.length > 1 && ` (${c.people.toLocaleString('en')})`}
      </Fragment>
    ))}
    {compared.length > named && texts.andMoreComparedCount(compared.length - named)}
  </>
);
