import { Fragment, useState } from 'react';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { formatDay, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { cellOf, hoursOrDash } from './cell.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { BeforeAfter } from './PaidDifference.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import classes from './time.module.css';
import type { useTimeSteps } from './use-time-steps.ts';

/**
 * An employee's days in a cutoff: time logs, hours, and corrections. A correction of a paid day doesn't change the
 * payslip; another user confirms the difference.
 */
export function DaysPanel(props: {
  person: PersonTime;
  cutoff: { from: string; to: string };
  steps: ReturnType<typeof useTimeSteps>;
  onClose: () => void;
}) {
  const { person } = props;
  const [correcting, setCorrecting] = useState<TimeDay | null>(null);
  return (
    <Panel
      title={person.name}
      note={`${person.employee_code} · ${formatRange(props.cutoff.from, props.cutoff.to)}`}
      onClose={props.onClose}
    >
      {person.remark && (
        <div className={classes['part']}>
          <div className={classes['note']}>{texts.returned(person.remark)}</div>
        </div>
      )}
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label={texts.days}>
          <tbody>
            {person.days.map((d) => {
              const cell = cellOf(d);
              const now = d.now && hoursOrDash(d.now.reg + d.now.ot);
              return (
                <Fragment key={d.date}>
                  <tr title={cell.says}>
                    <td>{formatDay(d.date)}</td>
                    <td className={classes['soft']}>{d.punches.map(clockWords).join(', ')}</td>
                    <td>
                      {d.corrected && 'corrected'}{' '}
                      {d.changed && (d.locked ? texts.changedAfterPayment : texts.changedSinceApproval)}{' '}
                      {d.report && texts.reportedWrong}
                      {d.locked && d.id !== null && (
                        <Btn look="bare" onClick={() => setCorrecting(d)}>
                          {texts.correctDots}
                        </Btn>
                      )}
                    </td>
                    <td data-right>
                      {cell.text}
                      {cell.more}
                      {now !== null && <b> → {now}</b>}
                    </td>
                  </tr>
                  {d.now && (
                    <tr>
                      <td colSpan={4}>
                        <BeforeAfter before={d} after={d.now} was={d.locked ? 'paid' : 'approved'} now="now" />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {correcting && (
        <CorrectDialog
          day={correcting}
          name={person.name}
          onSave={(punches, reason) =>
            props.steps.change(correcting.id!, correcting.version!, { kind: 'punches', punches, reason })
          }
          onClose={() => setCorrecting(null)}
        />
      )}
    </Panel>
  );
}
