import { lazy, Suspense } from 'react';
import { approvingCodes } from '#contract/permissions.ts';
import { formatLongDate, manilaTime, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { holds, useSession, type Session } from '#src/session/session.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Bone } from '#src/ui/page/states.tsx';
import classes from './Dashboard.module.css';
import { MyDay } from './MyDay.tsx';

// Those who decide on nothing do not download how it is done.
const Approvals = lazy(() => import('./approvals/Approvals.tsx'));

/** Home: one's own day, and what waits for one's decision. A card whose data does not exist is not there. */
export default function Dashboard() {
  const say = useWords();
  const session = useSession();
  if (!session) return null;
  const approver = approvingCodes.some((code) => holds(session, code)) || (session.lent ?? []).length > 0;
  return (
    <Page title={say('title.dashboard')} wide={approver} quiet>
      <div>
        <p className={classes['hello']}>{greeting(say, session)}</p>
        <p className={classes['date']}>{formatLongDate(today())}</p>
      </div>
      {approver && (
        <Suspense fallback={<Bone height="16rem" />}>
          <Approvals session={session} />
        </Suspense>
      )}
      {session.user.employee_id !== null && holds(session, 'EMP03') && <MyDay employeeId={session.user.employee_id} />}
    </Page>
  );
}

function greeting(say: ReturnType<typeof useWords>, session: Session): string {
  const hour = Number(manilaTime(new Date().toISOString()).slice(0, 2));
  const name = session.user.name.split(' ')[0] ?? session.user.name;
  return say(hour < 12 ? 'home.hello-morning' : hour < 18 ? 'home.hello-day' : 'home.hello-evening', { name });
}
