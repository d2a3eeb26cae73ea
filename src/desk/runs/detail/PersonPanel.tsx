import { Link } from 'react-router-dom';
import { rawDays, type RawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant, formatWeekday, formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { hours } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { fixAt } from '#src/desk/runs/reasons.ts';
import { texts } from '#src/text/en/desk/runs/detail.ts';

const dayWords: Record<string, string> = {
  ordinary: '',
  rest_day: texts.restDay,
  special: texts.specialDay,
  special_rest_day: texts.specialDayOnRestDay,
  regular: texts.regularHoliday,
  regular_rest_day: texts.regularHolidayOnRestDay,
};

/** An employee of a run: issues, and the pulled days. */
export function PersonPanel(props: {
  run: Run;
  person: RawSummary;
  open: boolean;
  onHold: () => void;
  onRelease: () => void;
  onClose: () => void;
}) {
  const { run, person } = props;
  const { data, error } = useEndpoint(rawDays, { params: { id: run.id, code: person.employee } });
  const session = useSession();
  const held = person.state === 'held';
  return (
    <Panel
      title={person.name}
      note={`${person.employee} · ${person.client}, ${person.branch}`}
      onClose={props.onClose}
      foot={
        <PanelFoot>
          {!['draft', 'uploaded'].includes(run.state) && (
            <LinkBtn to={`/payroll/payroll-summary/${run.id}?open=${encodeURIComponent(person.employee)}`}>
              {texts.payslip}
            </LinkBtn>
          )}
          {props.open && (
            <Btn keys={held ? '' : 'H'} onClick={held ? props.onRelease : props.onHold}>
              {held ? texts.release : texts.holdDots}
            </Btn>
          )}
        </PanelFoot>
      }
    >
      {held && (
        <PanelPart tone="info" title={texts.onHold} help="hold">
          <p>{person.held_because}</p>
        </PanelPart>
      )}
      {person.problems.length > 0 && (
        <PanelPart tone="warn" title={person.problems.some((p) => p.must) ? texts.toFix : texts.toReview}>
          {person.problems.map((p, i) => {
            const fix = fixAt(p, person, run, (code) => holds(session, code));
            return (
              <p key={i}>
                {p.message} {fix && (fix.to === null ? fix.label : <Link to={fix.to}>{fix.label}</Link>)}
              </p>
            );
          })}
        </PanelPart>
      )}
      {person.late_days.length > 0 && (
        <PanelPart tone="info" title={texts.retroactiveChanges} help="retro">
          <p>{person.late_days.map(formatDayMonth).join(', ')}</p>
        </PanelPart>
      )}
      <PanelPart
        title={
          person.taken_at ? texts.timeFilePulled(person.source, formatInstant(person.taken_at)) : texts.noTimePulledYet
        }
      >
        {error && <p role="alert">{explain(error)}</p>}
        {data?.data.days.map((d, i) => {
          const { reg = 0, nd = 0, ot = 0, nd_ot = 0 } = d.minutes;
          const notes = [
            dayWords[d.day] ?? d.day,
            ot + nd_ot > 0 && texts.overtimeHours(hours(ot + nd_ot)),
            nd + nd_ot > 0 && texts.nightHours(hours(nd + nd_ot)),
            (d.lateMinutes ?? 0) > 0 && texts.lateMin(d.lateMinutes ?? 0),
            (d.undertimeMinutes ?? 0) > 0 && texts.leftMinEarly(d.undertimeMinutes ?? 0),
            (d.absentHalves ?? 0) > 0 && (d.absentHalves === 2 ? texts.absentDay : texts.absentHalfDay),
            (d.paidLeaveHalves ?? 0) > 0 && (d.paidLeaveHalves === 2 ? texts.leaveWithPay : texts.halfDayLeaveWithPay),
          ].filter(Boolean);
          return (
            <div key={i} className={classes['line']}>
              <div>
                <span>
                  {formatWeekday(d.date)} {formatDayMonth(d.date)}
                </span>
                <b>{hours(reg + nd + ot + nd_ot)}</b>
              </div>
              {notes.length > 0 && <small>{notes.join(' · ')}</small>}
            </div>
          );
        })}
      </PanelPart>
    </Panel>
  );
}
