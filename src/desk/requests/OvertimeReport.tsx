import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { overtimeReport } from '#contract/hr/requests/overtime-reports.ts';
import { decideOvertimes, listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { decidesFilings, type Deciding } from '#src/desk/report/deciding.ts';
import { Report } from '#src/desk/report/Report.tsx';
import { texts } from '#src/text/en/desk/requests/requests.ts';

const deciding: Deciding = {
  code: 'HRIS10',
  refresh: [listOvertimes, countApprovals],
  send: decidesFilings(decideOvertimes),
};
const states = {
  pending: texts.pending,
  approved: texts.approved,
  rejected: texts.rejected,
  cancelled: texts.cancelled,
};

export default function OvertimeReport() {
  return (
    <Report
      of={overtimeReport}
      title={texts.overtimeReport}
      chips={[{ name: 'status', label: texts.state, options: states }]}
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
      purpose={texts.overtimeRequestsByOvertimeDate}
    />
  );
}
