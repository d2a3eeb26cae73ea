import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { Room } from '#src/desk/ui/page/Room.tsx';
import { decidesOnFilings, needsConfirmation, type Session } from '#src/session/session.ts';
import { useFigures } from './Figures.tsx';
import { Customize } from './Customize.tsx';
import { useHiddenSections } from './home-sections.ts';
import { NewMenu } from './NewMenu.tsx';
import Waits from './Waits.tsx';
import classes from './StaffDesk.module.css';

interface Parts {
  session: Session;
  /** Greeting and date. */
  title: ReactNode;
  /** The steps to the first payslip. */
  setup: ReactNode;
  /** True if the user may have pending actions other than requests. */
  waits: boolean;
  /** Changes that need a second user's confirmation. */
  confirms: ReactNode;
  /** Requests to approve; false for a user who approves none. */
  approvals: ReactNode;
  /** The user's own day as an employee. */
  day: ReactNode;
}

/**
 * Home of staff on a wide screen, in this order: pay dates, pending actions and runs, cash, trends, and issues, requests to
 * approve, timesheets and people, attendance today, deadlines and costs, and the user's own day.
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
  const sections = useHiddenSections(session);
  const { parts: of, offered } = sections.shown(useFigures(session));
  return (
    <>
      <div className={classes['title']}>
        {title}
        {of.whose}
        {of.scope}
        <Customize of={of.instead ? [] : offered} sections={sections} />
        <NewMenu session={session} />
      </div>
      {setup}
      {of.instead ? (
        <>
          {of.instead}
          {confirms}
        </>
      ) : (
        <Figured {...{ of, session, waits, confirms, approvals }} />
      )}
      {day}
    </>
  );
}

/** Figures, and what needs the user's action. */
function Figured({
  of,
  session,
  waits,
  confirms,
  approvals,
}: Pick<Parts, 'session' | 'waits' | 'confirms' | 'approvals'> & { of: ReturnType<typeof useFigures> }) {
  return (
    <>
      {of.payDates && (
        <Room name="home-pay" usual={170}>
          <Tier>{of.payDates}</Tier>
        </Room>
      )}
      <Room name="home-lead" usual={270}>
        <Tier lead="last">
          {(waits || approvals) && <Waits session={session} filings />}
          {of.runs || of.cutOffs}
        </Tier>
      </Room>
      <Room name="home-money" usual={250}>
        <Tier>
          {of.cash}
          {of.trends}
          {of.issues}
        </Tier>
      </Room>
      {confirms}
      {approvals && (
        <Room name="home-approvals" usual={838}>
          {approvals}
        </Room>
      )}
      <Room name="home-time" usual={158}>
        <Tier lead="first">
          {of.runs && of.cutOffs}
          {of.people}
        </Tier>
      </Room>
      <Room name="home-day" usual={277}>
        <Tier>
          {of.inAndOut}
          {of.joined}
          {of.weeks}
        </Tier>
      </Room>
      <Room name="home-next" usual={220}>
        <Tier>
          {of.deadlines}
          {of.costs}
        </Tier>
      </Room>
      <Room name="home-costs" usual={0}>
        <Tier>
          {of.endsSoon}
          {of.tables}
        </Tier>
      </Room>
    </>
  );
}

/** A row of sections; absent when the user can see none of them, or none has content. `lead`: the wide one of two. */
function Tier({ lead, children }: { lead?: 'first' | 'last'; children: ReactNode }) {
  const there = [children].flat().filter(Boolean).length;
  if (there === 0) return null;
  return (
    <div className={classes['tier']} data-lead={there > 1 ? lead : undefined}>
      {children}
    </div>
  );
}
