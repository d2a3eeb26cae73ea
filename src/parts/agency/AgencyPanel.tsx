import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { agencyReports } from '#contract/payroll/agency-kinds.ts';
import type { previewAgency } from '#contract/payroll/agency-reports.ts';
import type { Output } from '#contract/endpoint.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { formatDate } from '#src/language/format.ts';
import { change, money, people, stateWords } from '#src/parts/runs/run-words.ts';
import classes from '#src/parts/runs/runs.module.css';
import { Panel, PanelPart } from '#src/ui/desk/DeskPage.tsx';

type Preview = Output<typeof previewAgency>['data'];

const isState = (state: string): state is keyof typeof stateWords => state in stateWords;

/**
 * Beside a report: the problems that keep its file from being made, what it comes to in the journal, what it is made
 * of, and what was filed.
 */
export function AgencyPanel(props: { kind: AgencyKind; found: Preview; toMissing: string }) {
  const { found } = props;
  const of = agencyReports[props.kind];
  const { count, people: lacking } = found.without_number;
  return (
    <Panel title={`Told to ${of.agency}`} note={of.about}>
      {found.wrong.length > 0 && found.posted.length > 0 && (
        <PanelPart title={`No ${of.fileName} yet`} tone="warn">
          {found.wrong.map((w) => (
            <p key={w}>{w}</p>
          ))}
        </PanelPart>
      )}
      {found.unposted.length > 0 && (
        <PanelPart title={`${runs(found.unposted.length)} not posted, and not in it`} tone="warn">
          {found.unposted.map((r) => (
            <Run key={r.id} run={r} word={isState(r.state) ? stateWords[r.state][0] : r.state} />
          ))}
        </PanelPart>
      )}
      {count > 0 && (
        <PanelPart title={`No ${of.numberName}: ${people(count)}`} tone="warn">
          {lacking.map((p) => (
            <div key={p.employee_id} className={classes['line']}>
              <Link to={`/payroll/employee-management/${p.employee_id}`}>{p.name}</Link>
            </div>
          ))}
          {count > lacking.length && <Link to={props.toMissing}>All {count} of them</Link>}
        </PanelPart>
      )}
      {found.people > 0 && (
        <PanelPart title={`Totals of ${people(found.people)}`}>
          <div className={classes['approve']}>
            <dl>
              {Object.entries(of.amounts).map(
                ([name, field]) =>
                  found.totals[name] !== undefined && (
                    <Fragment key={name}>
                      <dt>{field.label}</dt>
                      <dd>{money(found.totals[name])}</dd>
                    </Fragment>
                  ),
              )}
            </dl>
          </div>
        </PanelPart>
      )}
      {found.ties.length > 0 && found.posted.length > 0 && (
        <PanelPart title="Does it tie to the journal?">
          {found.ties.map((t) => (
            <div key={t.name} className={classes['line']}>
              <div>
                <span>
                  {t.holds ? '✓' : '✕'} {t.name}
                </span>
                <b>{money(t.report_centavos)}</b>
              </div>
              {!t.holds && (
                <small>
                  The journal has {money(t.journal_centavos)}: {change(t.report_centavos - t.journal_centavos)}
                </small>
              )}
            </div>
          ))}
        </PanelPart>
      )}
      <PanelPart title="Filed">
        {found.filings.length === 0 && <p>Not yet.</p>}
        {found.filings.map((f) => (
          <div key={f.id} className={classes['line']}>
            <div>
              <span>{f.receipt}</span>
              <b>{money(f.total_centavos)}</b>
            </div>
            <small>
              {people(f.people)}, {formatDate(f.filed_on)}, by {f.by}
            </small>
          </div>
        ))}
      </PanelPart>
      <PanelPart title="Posted runs in it">
        {found.posted.length === 0 && <p>None yet.</p>}
        {found.posted.map((r) => (
          <Run key={r.id} run={r} word={`paid ${formatDate(r.pay_date)}`} />
        ))}
      </PanelPart>
    </Panel>
  );
}

const runs = (n: number): string => (n === 1 ? '1 run is' : `${n} runs are`);

const Run = ({ run, word }: { run: Preview['posted'][number]; word: string }) => (
  <div className={classes['line']}>
    <Link to={`/payroll/payroll-detail/${run.id}`}>{run.name}</Link>
    <small>{word}</small>
  </div>
);
