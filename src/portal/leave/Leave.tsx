import type { Leave as LeaveRecord } from '#contract/hr/leave/leaves.ts';
import { formatDay, formatDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { leaveFace } from '#src/shared/requests/faces.ts';
import { filingScreen, laterForm } from '#src/portal/requests/FilingScreen.tsx';
import { useLeaveTypes } from '#src/shared/leave/leave-data.ts';
import { useCreditsNow } from '#src/shared/leave/use-credits-now.ts';
import { useNextWorkday } from '#src/shared/leave/next-workday.ts';
import { LeaveIcon } from '#src/shared/ui/icons/icons.tsx';
import { LeaveAside } from './LeaveAside.tsx';
import { LeaveFacts, LeaveItemFacts } from './LeaveFacts.tsx';
import { ownRequestsOf, useOwnRequests } from '#src/shared/requests/filing-data.ts';

/** Own leave: credits, requests, and filing. */
export default filingScreen<LeaveRecord>({
  kind: 'leave',
  icon: <LeaveIcon />,
  useList: ownRequestsOf('leave'),
  faceOf: (l, say) => leaveFace(l, l.leave_type_name, say, l.days, l.unpaid_days),
  Facts: ({ record }) => <LeaveFacts leave={record} />,
  ItemFacts: LeaveItemFacts,
  Form: laterForm(async () => (await import('./LeaveForm.tsx')).LeaveForm),
  useLine({ employeeId }) {
    const say = useWords();
    useLeaveTypes();
    const records = useOwnRequests('leave', employeeId).data?.data;
    const first = useCreditsNow(employeeId, records).credits?.[0];
    const next = useNextWorkday(employeeId);
    if (!first) return undefined;
    return {
      title: say('leave.days-of', { days: formatDays(say, first.available), kind: first.name.toLowerCase() }),
      text: next && say('leave.next-workday', { date: formatDay(next) }),
    };
  },
  Aside: LeaveAside,
});
