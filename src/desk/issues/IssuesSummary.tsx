import '#src/desk/ui/desk.css';
import { Link } from 'react-router-dom';
import { issueRules, severities } from '#domain/issues/issue.ts';
import type { Scope } from '#src/desk/dashboard/use-scope.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import type { Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { formatCount } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/issues.ts';
import { severityWords } from './words.ts';
import { useIssues } from './use-issues.ts';
import classes from './IssuesSummary.module.css';

/** Maximum number of rules shown; the others are on Issues. */
const most = 5;

/**
 * Issues of the company or of the user’s clients on Home: the number of each severity, and the most urgent rules.
 * Absent without issues.
 */
export default function IssuesSummary({ session, scope }: { session: Session; scope: Scope }) {
  const { may, totals, pending, error, retry } = useIssues(session, scope);
  const at = (query: string) =>
    `/issues${[query, scope.at].some(Boolean) ? '?' : ''}${[query, scope.at].filter(Boolean).join('&')}`;
  const sum = totals.reduce((n, t) => n + t.count, 0);
  if (!may || pending || (sum === 0 && !error)) return null;
  const bySeverity = severities.flatMap((severity) => {
    const count = totals.filter((t) => t.severity === severity).reduce((n, t) => n + t.count, 0);
    return count === 0 ? [] : [{ severity, count, ...severityWords[severity] }];
  });
  const rules = severities.flatMap((severity) => totals.filter((t) => t.severity === severity)).slice(0, most);
  return (
    <Panel title={texts.issues} side={formatCount(sum)} link={{ to: at(''), label: texts.allIssues2 }}>
      <p className={classes['counts']}>
        {bySeverity.map(({ severity, count, title, tone }) => (
          <Link key={severity} to={`${at('')}#${severity}`}>
            <Badge tone={tone}>{`${title}: ${formatCount(count)}`}</Badge>
          </Link>
        ))}
      </p>
      <ul className={classes['list']}>
        {rules.map(({ rule, severity, count }) => (
          <li key={`${severity} ${rule}`}>
            <Link to={at(`rule=${rule}`)}>
              <span>{issueRules[rule].title}</span>
              <b>{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {error && (
        <p className={classes['failed']} role="status">
          {explain(error)} <Btn onClick={retry}>{texts.tryAgain}</Btn>
        </p>
      )}
    </Panel>
  );
}
