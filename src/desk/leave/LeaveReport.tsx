import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { leaveReport } from '#contract/hr/leave/leave-reports.ts';
import { decideLeaves, listLeaves } from '#contract/hr/leave/leaves.ts';
import { decidesFilings, type Deciding } from '#src/desk/report/deciding.ts';
import { Report } from '#src/desk/report/Report.tsx';
import { texts } from '#src/text/en/desk/leave.ts';

const deciding: Deciding = {
  code: 'HRIS12',
  refresh: [listLeaves, countApprovals],
  send: decidesFilings(decideLeaves),
};
const states = {
  pending: texts.pending,
  approved: texts.approved,
  rejected: texts.rejected,
  cancelled: texts.cancelled,
};

export default function LeaveReport() {
  return (
    <Report
      of={leaveReport}
      title={texts.leaveReport}
      chips={[{ name: 'status', label: texts.state, options: states }]}
      deciding={deciding}
      widths={{
        name: '180px',
        employee_code: '92px',
        branch: '110px',
        type: '148px',
        date: '106px',
        to: '106px',
        days: '70px',
        unpaid_days: '96px',
        status: '100px',
      }}
      ranks={{ employee_code: 4, client: 5, branch: 6, unpaid_days: 4 }}
      purpose={texts.leaveRequestsByFirstDay}
    />
  );
}
