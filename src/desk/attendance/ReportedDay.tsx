import type { DayReport } from '#contract/hr/attendance/time-days.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import classes from './time.module.css';

/** An employee's report of a wrong day, and its two answers. */
export function ReportedDay(props: {
  report: DayReport;
  onAnswer: ((status: 'approved' | 'rejected') => void) | undefined;
}) {
  const { report, onAnswer } = props;
  const times = [report.time_in, report.time_out].map((t) => t ?? '?').join(texts.to);
  return (
    <div className={classes['note']} data-tone="bad">
      <b>{texts.reportedWrongByEmployee}</b>
      <br />“{report.reason}”
      {(report.time_in ?? report.time_out) !== null && (
        <>
          <br />
          {texts.reportedTime(times)}
        </>
      )}
      {onAnswer && (
        <div>
          <Btn look="bare" onClick={() => onAnswer('rejected')}>
            {texts.answerDots}
          </Btn>
          <Btn look="bare" onClick={() => onAnswer('approved')}>
            {texts.markAsFixed}
          </Btn>
        </div>
      )}
    </div>
  );
}
