import type { ReactNode } from 'react';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import type { Output } from '#contract/endpoint.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { foundIn } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { CheckIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { formatLongDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { dayKindWords, hours, hoursOrDash, exceptionWords, open, shiftSays } from './cell.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { inHours } from './outside.ts';
import { BeforeAfter, PaidDifference } from './PaidDifference.tsx';
import { DayPunches } from './DayPunches.tsx';
import { ReportedDay } from './ReportedDay.tsx';
import classes from './time.module.css';

type Explained = Output<typeof explainTimeDay>['data'];

/** The computation of a day's hours, line by line, with its actions. */
export function DayPanel(props: {
  person: PersonTime;
  date: string;
  cutoff: { from: string; to: string };
  actions?: ReactNode;
  onUndo?: (correctionId: number) => void;
  /** Buttons that resolve an exception. */
  renderChoices?: (kind: ExceptionKind) => ReactNode;
  /** Undoes an acceptance. */
  onReopen?: (kind: ExceptionKind) => void;
  /** Settles the employee's report: rejected with a sentence, or fixed. */
  onAnswer?: (status: 'approved' | 'rejected') => void;
  onClose: () => void;
}) {
  const { person, date } = props;
  const day = person.days.find((d) => d.date === date);
  const asked = useEndpoint(
    explainTimeDay,
    { params: { id: day?.id ?? 0 } },
    { enabled: day?.id != null, keepFormer: true },
  );
  const explained = asked.data?.data;
  const shown = explained?.day.id === day?.id ? explained : undefined;
  const t = person.totals;
  return (
    <Panel title={formatLongDate(date)} note={person.name} onClose={props.onClose}>
      {!day && <p className={classes['part']}>{texts.notAssignedToThisClient}</p>}
      {day && (
        <div className={classes['part']}>
          {open(day).map((kind) => (
            <div key={kind} className={classes['note']} data-tone={exceptionWords[kind].must ? 'bad' : 'warn'}>
              <b>{sentence(kind, foundIn(day.odd, (o) => o.kind === kind).minutes)}</b>
              {props.renderChoices?.(kind)}
            </div>
          ))}
          {day.report && <ReportedDay report={day.report} onAnswer={props.onAnswer} />}
          {day.odd
            .filter((o) => o.accepted)
            .map((o) => (
              <div key={o.kind} className={classes['note']} data-tone="quiet">
                {texts.accepted(exceptionWords[o.kind].name)}{' '}
                {props.onReopen && (
                  <Btn look="bare" onClick={() => props.onReopen!(o.kind)}>
                    {texts.undo}
                  </Btn>
                )}
              </div>
            ))}
          {shown?.difference && <PaidDifference difference={shown.difference} />}
          {day.changed && !day.locked && <div className={classes['note']}>{texts.thisDayChangedAfterApproval}</div>}
          {day.now && !day.locked && <BeforeAfter before={day} after={day.now} was="approved" now="now" />}
          <p>
            {day.schedule ?? texts.noSchedule}
            {day.shift && ` · ${shiftSays(day.shift)}`} · {dayKindWords(day.day)}
          </p>
        </div>
      )}
      {day?.id === null && <p className={classes['part']}>{texts.thisCutoffIsntOpenFor}</p>}
      {asked.error && <p className={classes['part']}>{explain(asked.error)}</p>}
      {shown && <DayPunches explained={shown} />}
      {shown && shown.on_site > 0 && <Lines explained={shown} />}
      {shown && shown.corrections.length > 0 && (
        <div className={classes['part']}>
          <h3>{texts.corrections}</h3>
          {shown.corrections.map((c) => (
            <p key={c.id}>
              {correctionWords(c)} · {c.reason} · {c.by ?? texts.formerUser}{' '}
              {props.onUndo && (
                <Btn look="bare" onClick={() => props.onUndo!(c.id)}>
                  {texts.undo}
                </Btn>
              )}
            </p>
          ))}
        </div>
      )}
      {shown && shown.filings.length > 0 && (
        <div className={classes['part']}>
          <h3>{texts.requests}</h3>
          {shown.filings.map((f) => (
            <p key={f.what}>
              {f.what} · {f.status}
            </p>
          ))}
        </div>
      )}
      <div className={classes['part']}>
        <h3>
          <span>{formatRange(props.cutoff.from, props.cutoff.to)}</span>
          {person.before && <span>{texts.lastCutoff(hoursOrDash(person.before.reg + person.before.ot))}</span>}
        </h3>
        <p>
          {texts.regularOvertimeNightHolidayLate(
            hoursOrDash(t.reg),
            hoursOrDash(t.ot),
            hoursOrDash(t.night),
            hoursOrDash(t.holiday),
            t.late,
            t.absent_halves / 2,
          )}
        </p>
        {person.corrected_by.length > 0 && <p>{texts.correctedBy(person.corrected_by.join(', '))}</p>}
      </div>
      {props.actions && <div className={classes['acts']}>{props.actions}</div>}
    </Panel>
  );
}

function sentence(kind: keyof typeof exceptionWords, minutes: number): string {
  switch (kind) {
    case 'missing_out':
      return texts.missingTimeOutHoursAfter;
    case 'missing_in':
      return texts.missingTimeInHoursDont;
    case 'over_16h':
      return texts.hoursWithoutBreakCheckFor(hours(minutes));
    case 'outside':
      return texts.minutesOutsideShiftWithoutApproved(minutes);
    case 'no_schedule':
      return texts.noScheduleForThisDay;
    case 'no_shift':
      return minutes > 0 ? texts.workedWithoutShiftOrApproval(inHours(minutes)) : texts.timeLogsWithoutShiftOr;
    case 'leave_worked':
      return texts.workedMinutesOnApprovedLeave(minutes);
    case 'leave_unpaid':
      return texts.noLeaveCreditsForThis;
  }
}

function Lines({ explained }: { explained: Explained }) {
  const { lines, on_site, counted } = explained;
  const out = lines.filter((l) => l.kind !== 'counted');
  const paid = lines.filter((l) => l.bucket !== null);
  const placed = lines.filter((l) => l.from !== null && l.to !== null);
  const first = Math.min(...placed.map((l) => l.from!));
  const length = Math.max(1, Math.max(...placed.map((l) => l.to!)) - first);
  const span = (l: { from: number | null; to: number | null }) =>
    l.from === null ? '' : `${clockWords(l.from)}–${clockWords(l.to!)}`;
  const sum = paid.reduce((total, l) => total + l.minutes, 0);
  return (
    <div className={classes['part']}>
      <h3>
        <span>{texts.hoursComputation}</span>
        <span>{texts.minutes}</span>
      </h3>
      <div className={classes['bar']} aria-hidden="true">
        {placed.map((l, i) => (
          <i
            key={i}
            data-kind={l.bucket ?? l.kind}
            style={{ left: `${((l.from! - first) / length) * 100}%`, width: `${((l.to! - l.from!) / length) * 100}%` }}
          />
        ))}
      </div>
      <table className={classes['lines']}>
        <tbody>
          <tr>
            <td colSpan={2}>{texts.onSite}</td>
            <td data-right>{on_site}</td>
          </tr>
          {out.map((l, i) => (
            <tr key={i}>
              <td>
                <i className={classes['swatch']} data-kind={l.kind} />
                {l.label}
              </td>
              <td>{span(l)}</td>
              <td data-right>−{l.minutes}</td>
            </tr>
          ))}
          <tr data-sum>
            <td colSpan={2}>{texts.counted}</td>
            <td data-right>{counted}</td>
          </tr>
          {paid.map((l, i) => (
            <tr key={i} title={l.day?.replaceAll('_', ' ')}>
              <td>
                <i className={classes['swatch']} data-kind={l.bucket} />
                {l.label}
              </td>
              <td>{span(l)}</td>
              <td data-right>{l.minutes}</td>
              <td data-right>× {((l.basis_points ?? 0) / 10_000).toFixed(3).replace(/0$/, '')}</td>
            </tr>
          ))}
          <tr data-sum>
            <td colSpan={2}>{texts.hMin(Math.floor(counted / 60), counted % 60)}</td>
            <td data-right>{sum}</td>
            <td data-right title={texts.sumOfLines}>
              {sum === counted && <CheckIcon size={14} />}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function correctionWords(c: Explained['corrections'][number]): string {
  if (c.kind === 'add') return texts.added(clockWords(c.at));
  if (c.kind === 'remove') return texts.excluded(clockWords(c.at));
  return c.kind === 'move'
    ? texts.changedTo(clockWords(c.at), clockWords(c.to!))
    : texts.countedAtClock(clockWords(c.at), clockWords(c.to!));
}
