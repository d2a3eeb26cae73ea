import IssuesSummary from '#src/desk/issues/IssuesSummary.tsx';
import { useIssues } from '#src/desk/issues/use-issues.ts';
import type { Session } from '#src/session/session.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import type { Scope } from './use-scope.ts';
import classes from './staff.module.css';

/** Issues of the company, with a placeholder while they load. */
export function Issues({ session, scope }: { session: Session; scope: Scope }) {
  const { may, pending } = useIssues(session, scope);
  return may && pending ? <Loading title={texts.issues} /> : <IssuesSummary session={session} scope={scope} />;
}

/** A section whose content isn't known yet. */
const Loading = ({ title }: { title: string }) => (
  <Panel title={title}>
    <div className={classes['bones']}>
      <Bone height="8rem" />
    </div>
  </Panel>
);
