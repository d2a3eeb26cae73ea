import { attendanceReport } from '#contract/hr/attendance/attendance-reports.ts';
import { onlyDays, widths } from '#src/desk/report/attendance.ts';
import { Report } from '#src/desk/report/Report.tsx';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';

export default function AttendanceReport() {
  return (
    <Report
      of={attendanceReport}
      title={texts.attendance}
      chips={[onlyDays]}
      widths={widths}
      ranks={{ client: 5, branch: 6, schedule: 6, employee_code: 4 }}
      purpose={texts.listsApprovedDays}
    />
  );
}
