import { leaveReport } from '#contract/hr/filing-reports.ts';
import { Report } from '#src/parts/report/Report.tsx';

const states = { pending: 'Waits', approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' };

export default function LeaveReport() {
  return (
    <Report
      of={leaveReport}
      title="Leave report"
      chips={[{ name: 'status', label: 'State', options: states }]}
      widths={{
        name: '190px',
        employee_code: '92px',
        client: '180px',
        branch: '110px',
        type: '150px',
        date: '106px',
        to: '106px',
        days: '70px',
        status: '100px',
      }}
      ranks={{ employee_code: 4, client: 5, branch: 6 }}
      purpose="Leave that people filed is listed here by its first day."
    />
  );
}
