import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { issueRules, type Issue, type IssueRule } from '#domain/issues/issue.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { SyncToPayroll } from '#src/desk/jobs/SyncToPayroll.tsx';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { formatCount } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/issues.ts';
import classes from './issues.module.css';

/** Maximum number of a rule's issues shown before they are expanded. */
const shown = 5;

/** Screens on which all issues of a rule are fixed at once. */
const together: Partial<Record<IssueRule, { label: string; to: string; code: PermissionCode }>> = {
  'person.rate': { label: texts.openList, to: '/admin/employee-management?missing=rate', code: 'HRIS06' },
  'person.schedule': { label: texts.openList, to: '/admin/employee-management?missing=schedule', code: 'HRIS06' },
  'account.none': { label: texts.openList, to: '/admin/employee-management?missing=bank', code: 'HRIS06' },
  'run.none': { label: texts.newRun, to: '/payroll?edit=new', code: 'PAY07' },
  'openings.none': { label: texts.import, to: '/payroll/employee-management?of=openings&import=new', code: 'PAY02' },
};
const syncs: Partial<Record<IssueRule, 'clients' | 'employees'>> = {
  'sync.client': 'clients',
  'sync.employee': 'employees',
  'sync.changed': 'employees',
};

/** The issues of one rule: who, what, and the link that fixes it. `count`: the number of all its issues. */
export function RuleIssues(props: { session: Session; rule: IssueRule; issues: readonly Issue[]; count: number }) {
  const { session, rule, issues, count } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title } = issueRules[rule];
  const all = together[rule];
  const sync = syncs[rule];
  return (
    <section className={classes['rule']} aria-labelledby={id} data-open={open}>
      <header>
        <h3 id={id}>
          {title} <span>{formatCount(count)}</span>
        </h3>
        {all && count > 1 && holds(session, all.code) && (
          <LinkBtn look="bare" to={all.to} aria-label={`${all.label}: ${title}`}>
            {all.label}
          </LinkBtn>
        )}
        {sync && holds(session, sync === 'clients' ? 'HRIS04' : 'HRIS06') && (
          <SyncToPayroll what={sync} label={texts.sync(sync)} look="bare" />
        )}
      </header>
      <ul aria-labelledby={id}>
        {issues.map((issue, i) => (
          <Row key={i} session={session} of={issue} folded={!open && i >= shown} />
        ))}
      </ul>
      {issues.length > shown && (
        <Btn look="bare" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.showFewer : texts.showAll(formatCount(issues.length))}
        </Btn>
      )}
      {open && count > issues.length && (
        <p className={classes['rest']}>{texts.moreAreNotListedHere(formatCount(count - issues.length))}</p>
      )}
    </section>
  );
}

function Row({ session, of, folded }: { session: Session; of: Issue; folded: boolean }) {
  const who = of.employee?.name ?? of.client?.name ?? texts.company;
  const part = of.employee ? [of.employee.code, of.client?.name].filter(Boolean).join(' · ') : of.client?.code;
  return (
    <li data-folded={folded}>
      <span className={classes['who']}>
        <b>{who}</b>
        {part && <small>{part}</small>}
      </span>
      <span>{of.sentence}</span>
      {mayOpen(session, of.fix.to) ? (
        <Link to={of.fix.to} data-fix aria-label={`${of.fix.label}: ${who}`}>
          {of.fix.label}
        </Link>
      ) : (
        <small>{texts.anotherUserFixesThis}</small>
      )}
    </li>
  );
}
