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
  /** Greeting and date. */
  title: ReactNode;
  /** The steps to the first payslip. */
  setup: ReactNode;
  /** The user may have pending actions other than requests. */
  waits: boolean;
  /** Changes that need a second user's confirmation. */
  confirms: ReactNode;
  /** Requests to approve; false for a user who approves none. */
  approvals: ReactNode;
  /** The user's own day as an employee. */
  day: ReactNode;
}

/**
 * Home of staff on a wide screen, in this order: pending actions and cutoffs, requests to approve, attendance today,
 * deadlines, and the user's own day.
 */
export default function StaffDesk(props: Parts) {
  // Company data stays hidden until the password is confirmed; the list of requests asks an approver for it.
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

/** A row of sections; absent when the user can see none of them. */
function Tier({ lead, children }: { lead?: boolean; children: readonly ReactNode[] }) {
  const there = children.filter(Boolean).length;
  if (there === 0) return null;
  return (
    <div className={classes['tier']} data-lead={(lead && there > 1) || undefined}>
      {children}
    </div>
  );
}
