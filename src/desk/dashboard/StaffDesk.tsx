import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { Room } from '#src/desk/ui/page/Room.tsx';
import { decidesOnFilings, needsConfirmation, type Session } from '#src/session/session.ts';
import { useFigures } from './Figures.tsx';
import Waits from './Waits.tsx';
import classes from './StaffDesk.module.css';

interface Parts {
  session: Session;
  /** The greeting and the day. */
  title: ReactNode;
  /** The steps to the first payslip. */
  setup: ReactNode;
  /** Something may wait for the person, beside filings. */
  waits: boolean;
  /** Changes that wait for a second person. */
  confirms: ReactNode;
  /** What waits for one's decision; false for who decides on no filings. */
  approvals: ReactNode;
  /** One's own day as an employee. */
  day: ReactNode;
}

/**
 * Home of staff at a desk: sections that meet at hair lines. First what one must do and how far the cut-offs are, then the
 * filings to decide, then how the day is, and last what is coming; below all of it one's own day.
 */
export default function StaffDesk(props: Parts) {
  // Nothing of the company is shown before the password; an approver is asked for it by the list of filings.
  return needsConfirmation(props.session) ? <Shut {...props} /> : <Open {...props} />;
}

function Shut({ session, title, approvals, day }: Parts) {
  const say = useWords();
  return (
    <>
      <div className={classes['title']}>{title}</div>
      {decidesOnFilings(session) ? approvals : <ConfirmPassword hint={say('approvals.confirm')} />}
      {day}
    </>
  );
}

function Open({ session, title, setup, waits, confirms, approvals, day }: Parts) {
  const of = useFigures(session);
  return (
    <>
      <div className={classes['title']}>
        {title}
        {of.scope}
      </div>
      {setup}
      <Room name="home-lead" usual={270}>
        <Tier lead>
          {(waits || approvals) && <Waits session={session} filings />}
          {of.cutOffs}
        </Tier>
      </Room>
      {confirms}
      {approvals && (
        <Room name="home-approvals" usual={838}>
          {approvals}
        </Room>
      )}
      <Room name="home-day" usual={277}>
        <Tier>
          {of.inAndOut}
          {of.joined}
          {of.weeks}
        </Tier>
      </Room>
      <Room name="home-next" usual={210}>
        <Tier>
          {of.endsSoon}
          {of.deadlines}
          {(of.runs || of.people) && (
            <div className={classes['stack']}>
              {of.runs && (
                <Room name="home-runs" usual={80}>
                  {of.runs}
                </Room>
              )}
              {of.people}
            </div>
          )}
        </Tier>
      </Room>
      {of.tables && (
        <Room name="home-law" usual={0}>
          <div className={classes['tier']}>{of.tables}</div>
        </Room>
      )}
      {day}
    </>
  );
}

/** Sections beside each other; not there where one may see none of them. */
function Tier({ lead, children }: { lead?: boolean; children: readonly ReactNode[] }) {
  const there = children.filter(Boolean).length;
  if (there === 0) return null;
  return (
    <div className={classes['tier']} data-lead={(lead && there > 1) || undefined}>
      {children}
    </div>
  );
}
