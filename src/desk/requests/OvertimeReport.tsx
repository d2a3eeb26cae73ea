import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { overtimeReport } from '#contract/hr/requests/filing-reports.ts';
import { decideOvertimes, listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { decidesFilings, type Deciding } from '#src/desk/report/deciding.ts';
import { Report } from '#src/desk/report/Report.tsx';

const deciding: Deciding = {
  code: 'HRIS10',
  refresh: [listOvertimes, countApprovals],
  send: decidesFilings(decideOvertimes),
};
const states = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' };

export default function OvertimeReport() {
  return (
    <Report
      of={overtimeReport}
      title="Overtime report"
      chips={[{ name: 'status', label: 'State', options: states }]}
      deciding={deciding}
      widths={{
        name: '190px',
        employee_code: '92px',
        branch: '110px',
        date: '106px',
        start_time: '64px',
        end_time: '64px',
        minutes: '86px',
        status: '100px',
      }}
      ranks={{ employee_code: 4, client: 5, branch: 6 }}
      purpose="Overtime requests by overtime date."
    />
  );
}
