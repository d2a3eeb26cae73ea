import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { Comments } from '#src/desk/runs/comments/Comments.tsx';
import { fixAt } from '#src/desk/runs/reasons.ts';
import { detailOf } from '#src/desk/runs/run-places.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { ComparedLines } from './ComparedLines.tsx';
import classes from './review.module.css';

/** The open employee of an item, in place: issues, both payslips line by line, and what to do. */
export function OpenPerson(props: {
  run: Run;
  person: ReviewPerson;
  /** True if comments are shown, with the focus in their field. */
  talking: boolean;
  onTalk: () => void;
  /** Undefined if the run can't change. */
  onHold: (() => void) | undefined;
}) {
  const { run, person, talking } = props;
  const session = useSession();
  const talk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (talking) talk.current?.querySelector('input')?.focus();
  }, [talking]);
  const code = encodeURIComponent(person.employee);
  return (
    <div className={classes['open']}>
      {person.problems.filter(inWords).map((p, i) => {
        const fix = fixAt(p, person, run, (c) => holds(session, c));
        return (
          <p key={i} data-must={p.must || undefined}>
            {p.message} {fix && (fix.to === null ? fix.label : <Link to={fix.to}>{fix.label}</Link>)}
          </p>
        );
      })}
      {person.net_centavos !== null && <ComparedLines run={run.id} code={person.employee} name={person.name} />}
      <p className={classes['does']}>
        {person.net_centavos !== null && (
          <Link to={`/payroll/payroll-summary/${run.id}?open=${code}&search=${code}`}>{texts.payslip}</Link>
        )}
        <Link to={`${detailOf(run)}?open=${code}&search=${code}`}>
          {run.adjustment ? texts.amounts : texts.timeRecord}
        </Link>
        {props.onHold && (
          <Btn look="bare" keys="H" onClick={props.onHold}>
            {texts.holdDots}
          </Btn>
        )}
        <Btn look="bare" keys="C" aria-expanded={talking} onClick={props.onTalk}>
          {texts.comment}
        </Btn>
        {person.reviewed && <span>{texts.reviewedBy(person.reviewed.by)}</span>}
      </p>
      {talking && (
        <div ref={talk}>
          <Comments run={run.id} employee={person.employee} />
        </div>
      )}
    </div>
  );
}

/** Returns true if an issue needs its own words: the figures below already show that net pay changed. */
const inWords = ({ code }: ReviewPerson['problems'][number]): boolean => code !== 'net.changed';
