import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import type { previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import type { Output } from '#contract/endpoint.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { formatDate } from '#src/text/format.ts';
import { fixPerson, type FactOfPerson } from '#src/desk/people/pay/fix-person.ts';
import { change, money, people, stateWords } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';
import { BeforeKawani } from './BeforeKawani.tsx';

type Preview = Output<typeof previewAgency>['data'];

const isState = (state: string): state is keyof typeof stateWords => state in stateWords;

/** Panel of an agency report: blocking issues, reconciliation, included runs, and filings. */
export function AgencyPanel(props: {
  kind: AgencyKind;
  year: number;
  month: number;
  found: Preview;
  toMissing: string;
  onEmployer: () => void;
}) {
  const { found } = props;
  const of = agencyReports[props.kind];
  const session = useSession();
  const mayOpen = session !== null && holds(session, 'PAY07');
  return (
    <Panel title={texts.reportTo(of.agency)} note={of.about}>
      {found.wrong.length > 0 && found.posted.length > 0 && (
        <PanelPart title={texts.noYet(of.fileName)} tone="warn">
          {found.wrong.map((w) => (
            <p key={w}>{w}</p>
          ))}
          {found.employer_lacks && <Btn onClick={props.onEmployer}>{texts.setCompanyNumber}</Btn>}
        </PanelPart>
      )}
      {found.unposted.length > 0 && (
        <PanelPart title={texts.notPostedAndNotIncluded(runs(found.unposted.length))} tone="warn">
          {found.unposted.map((r) => (
            <Run key={r.id} open={mayOpen} run={r} word={isState(r.state) ? stateWords[r.state][0] : r.state} />
          ))}
        </PanelPart>
      )}
      {found.opening.people > 0 && <BeforeKawani {...props} />}
      <Lacking
        title={texts.noNumber(of.numberName)}
        fact={of.number}
        of={found.without_number}
        toAll={props.toMissing}
      />
      <Lacking title={texts.noBirthDate} fact="birth_date" of={found.without_birth_date} toAll={props.toMissing} />
      {found.people > 0 && (
        <PanelPart title={texts.totalsFor(people(found.people))}>
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
        <PanelPart title={texts.reconciliationWithJournal}>
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
                  {texts.journalDifference(money(t.journal_centavos), change(t.report_centavos - t.journal_centavos))}
                </small>
              )}
            </div>
          ))}
        </PanelPart>
      )}
      <PanelPart title={texts.filed}>
        {found.filings.length === 0 && <p>{texts.notFiledYet}</p>}
        {found.filings.map((f) => (
          <div key={f.id} className={classes['line']}>
            <div>
              <span>{f.receipt}</span>
              <b>{money(f.total_centavos)}</b>
            </div>
            <small>{texts.by(people(f.people), formatDate(f.filed_on), f.by)}</small>
          </div>
        ))}
      </PanelPart>
      <PanelPart title={texts.postedRunsIncluded}>
        {props.kind === 'tax' && <p>{texts.runsWithPayDateIn}</p>}
        {found.posted.length === 0 && <p>{texts.noneYet}</p>}
        {found.posted.map((r) => (
          <Run key={r.id} open={mayOpen} run={r} word={texts.paid(formatDate(r.pay_date))} />
        ))}
      </PanelPart>
    </Panel>
  );
}

/** Employees with missing data, each with a link to the fix, or with who can make it. */
function Lacking(props: { title: string; fact: FactOfPerson; of: Preview['without_number']; toAll: string }) {
  const session = useSession();
  const { count, people: lacking } = props.of;
  if (count === 0) return null;
  const all = lacking.map((p) => ({
    ...p,
    fix: fixPerson(props.fact, p, (code) => session !== null && holds(session, code)),
  }));
  return (
    <PanelPart title={`${props.title}: ${people(count)}`} tone="warn">
      {all.map(({ fix, ...p }) => (
        <div key={p.employee_id} className={classes['line']}>
          {fix.to === null ? <span>{p.name}</span> : <Link to={fix.to}>{p.name}</Link>}
        </div>
      ))}
      {all[0]?.fix.to === null && <p>{all[0].fix.label}</p>}
      {count > lacking.length && <Link to={props.toAll}>{texts.viewAll(count)}</Link>}
    </PanelPart>
  );
}

const runs = (n: number): string => (n === 1 ? texts.oneRunIs : texts.runsAre(n));

const Run = ({ run, word, open }: { run: Preview['posted'][number]; word: string; open: boolean }) => (
  <div className={classes['line']}>
    {open ? <Link to={`/payroll/payroll-detail/${run.id}`}>{run.name}</Link> : <span>{run.name}</span>}
    <small>{word}</small>
  </div>
);
