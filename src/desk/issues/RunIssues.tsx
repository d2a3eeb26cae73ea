import { Link } from 'react-router-dom';
import { hrFoundIssues } from '#contract/hr/issues/issues.ts';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { issueRules, severities, touching } from '#domain/issues/issue.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import classes from '#src/desk/runs/runs.module.css';
import { hasAny } from '#src/desk/setup/may-set-up.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { useSession } from '#src/session/session.ts';
import { formatCount } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/issues.ts';
import { severityWords } from './words.ts';

/** Issues of the company, and of the clients and employees of a run that isn't posted; absent without any. */
export function RunIssues({ run }: { run: Run }) {
  const session = useSession();
  const open = run.state !== 'posted';
  const pay = useEndpoint(payFoundIssues, { query: { run_id: run.id } }, { enabled: open });
  const mayHr = open && session !== null && hasAny(session, hrFoundIssues);
  const hr = useEndpoint(hrFoundIssues, {}, { enabled: mayHr });
  const found = pay.data?.data;
  const scope = pay.data?.run;
  if (!found || !scope) return null;
  const issues = [...touching(hr.data?.data.issues ?? [], scope), ...found.issues];
  const groups = severities.flatMap((severity) => [
    ...Map.groupBy(
      issues.filter((i) => i.severity === severity),
      (i) => i.rule,
    ),
  ]);
  if (groups.length === 0) return null;
  return (
    <section className={classes['card']} aria-label={texts.issuesOutsideRun}>
      <header>
        <h2>{texts.issuesOutsideRun}</h2>
        <Link to="/issues">{texts.allIssues2}</Link>
      </header>
      <ul className={classes['tasks']}>
        {groups.map(([rule, own]) => {
          const { severity, sentence, fix } = firstOf(own);
          const { title, tone } = severityWords[severity];
          return (
            <li key={`${severity} ${rule}`}>
              <span>
                <Badge tone={tone}>{title}</Badge> {issueRules[rule].title}
                {own.length === 1 && `: ${sentence}`}
              </span>
              {own.length === 1 ? (
                session && mayOpen(session, fix.to) ? (
                  <Link to={fix.to}>{fix.label}</Link>
                ) : (
                  <small>{texts.anotherUserFixesThis}</small>
                )
              ) : (
                <Link to={`/issues?rule=${rule}`}>{texts.issuesOwnCount(formatCount(own.length))}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
