import { lazy, Suspense, useState } from 'react';
import { archiveLeaveCall, listLeavesCall } from '#contract/hr/leave-calls.ts';
import { showLeaveCreditCall } from '#contract/hr/leave-credit-calls.ts';
import type { Leave as LeaveRecord } from '#contract/hr/leaves.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDays } from '#src/language/format.ts';
import { useWords, type Say } from '#src/language/words.ts';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import { explain, isOffline } from '#src/parts/form/explain.ts';
import { leaveFace } from '#src/parts/filing/faces.ts';
import { FilingScreen, OwnFilings, type FormProps, type Own } from '#src/parts/filing/FilingScreen.tsx';
import { recently } from '#src/parts/filing/first-asks.ts';
import { useLeaveTypes, useMyCredits, useMyHolidays, useMyLeaves, useMySchedule } from '#src/parts/leave/leave-data.ts';
import { LeaveCredits } from '#src/parts/leave/LeaveCredits.tsx';
import { LeaveIcon } from '#src/ui/icons/icons.tsx';
import { Card } from '#src/ui/page/Page.tsx';
import { Bone, Failed } from '#src/ui/page/states.tsx';
import { LeaveFacts, LeaveItemFacts } from './LeaveFacts.tsx';

// The form, and what it checks with, comes once the list is drawn: before anybody's thumb is there.
const loadForm = () => import('./LeaveForm.tsx');
const Form = lazy(async () => ({ default: (await loadForm()).LeaveForm }));
// A failure is met where the form is opened.
void firstDrawing.then(loadForm).catch(() => undefined);

/** Own leave: what is left, what was filed and where it stands, and filing one in a few taps. */
export default function Leave() {
  return <OwnFilings kind="leave">{(own) => <MyLeave own={own} />}</OwnFilings>;
}

function MyLeave({ own }: { own: Own }) {
  const say = useWords();
  const [limit, setLimit] = useState(recently);
  const leaves = useMyLeaves(own.employeeId, limit);
  // What the form counts days with: asked now, so that it is here when the form is opened without a connection.
  useLeaveTypes();
  useMySchedule();
  useMyHolidays();
  const archive = useSubmit(archiveLeaveCall, { refresh: [listLeavesCall, showLeaveCreditCall] });
  return (
    <FilingScreen
      kind="leave"
      own={own}
      icon={<LeaveIcon />}
      list={leaves}
      onShowEarlier={() => setLimit(200)}
      faceOf={(leave) => faceOf(leave, say)}
      renderFacts={(leave) => <LeaveFacts leave={leave} />}
      renderItemFacts={(item) => <LeaveItemFacts item={item} />}
      withdraw={(l) => archive.mutateAsync({ params: { id: l.id }, query: { version: l.version } })}
      form={LeaveForm}
    >
      <Credits employeeId={own.employeeId} />
    </FilingScreen>
  );
}

function LeaveForm(props: FormProps<LeaveRecord>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function faceOf(leave: LeaveRecord, say: Say) {
  const face = leaveFace(leave, leave.leave_type_name, say);
  return { ...face, detail: `${face.detail} · ${formatDays(say, leave.days)}` };
}

function Credits({ employeeId }: { employeeId: number }) {
  const say = useWords();
  const credits = useMyCredits(employeeId);
  const rows = credits.data?.data.credits;
  return (
    <Card title={say('leave.credits')}>
      {rows ? (
        rows.length > 0 ? (
          <LeaveCredits credits={rows} />
        ) : (
          <p>{say('leave.credits-none')}</p>
        )
      ) : credits.isError ? (
        <Failed
          message={explain(credits.error)}
          offline={isOffline(credits.error)}
          onRetry={() => void credits.refetch()}
        />
      ) : (
        <Bone height="6.5rem" />
      )}
    </Card>
  );
}
