import { attendanceSummary } from '#contract/hr/attendance/attendance-reports.ts';
import { onlyDays, widths } from '#src/desk/report/attendance.ts';
import { Report } from '#src/desk/report/Report.tsx';

export default function AttendanceSummary() {
  return (
    <Report
      of={attendanceSummary}
      title="Attendance summary"
      chips={[onlyDays]}
      widths={widths}
      ranks={{ client: 5, branch: 6, schedule: 6, employee_code: 4 }}
      purpose="Totals of approved time by client, branch, employee, or month."
    />
  );
}
