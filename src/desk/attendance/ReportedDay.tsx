import type { DayReport } from '#contract/hr/attendance/time-days.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import classes from './time.module.css';

/** An employee's report of a wrong day, and its two answers. */
export function ReportedDay(props: {
  report: DayReport;
  onAnswer: ((status: 'approved' | 'rejected') => void) | undefined;
}) {
  const { report, onAnswer } = props;
  const times = [report.time_in, report.time_out].map((t) => t ?? '?').join(' to ');
  return (
    <div className={classes['note']} data-tone="bad">
      <b>Reported wrong by the employee</b>
      <br />“{report.reason}”
      {(report.time_in ?? report.time_out) !== null && (
        <>
          <br />
          Reported time: {times}
        </>
      )}
      {onAnswer && (
        <div>
          <Btn look="bare" onClick={() => onAnswer('rejected')}>
            Answer…
          </Btn>
          <Btn look="bare" onClick={() => onAnswer('approved')}>
            Mark as fixed
          </Btn>
        </div>
      )}
    </div>
  );
}
