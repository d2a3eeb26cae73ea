import { lazy, Suspense } from 'react';
import { formatDay, formatLongDate, manilaTime, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { InstallOffer } from '#src/portal/install/InstallOffer.tsx';
import { decidesOnFilings, hasOwnDay, holds, useSession, type Session } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import classes from './Home.module.css';
import { MyDay } from './MyDay.tsx';
import { ownCodes } from './own-codes.ts';
import { Strip } from './Strip.tsx';

// Separate chunks: only approvers need these.
const Approvals = lazy(() => import('#src/desk/requests/approvals/Approvals.tsx'));
const ToDecide = lazy(() => import('../requests/approvals/ToDecide.tsx'));
// Separate chunks: only staff see figures.
const Figures = lazy(() => import('#src/desk/dashboard/Figures.tsx'));
const importSetup = () => import('#src/desk/setup/Setup.tsx');
const Setup = lazy(importSetup);
// Setup loads together with the desk: it is above the desk, and would move it by appearing later.
const StaffDesk = lazy(
  async () => (await Promise.all([import('#src/desk/dashboard/StaffDesk.tsx'), importSetup()]))[0],
);
const ToConfirm = lazy(() => import('#src/desk/dashboard/ToConfirm.tsx'));
const Waits = lazy(() => import('#src/desk/dashboard/Waits.tsx'));

/** Users who manage employees or payroll see company figures; pure approvers don't. */
const staffCodes = ['HRIS06', 'PAY07', 'PAY09'] as const;
/** Permissions of users who may have pending actions other than requests. */
const waitCodes = ['HRIS06', 'HRIS07', 'HRIS09', 'PAY07'] as const;

/**
 * Home: the user's own day, requests to approve, and company figures for staff. Parts without permission are absent. On
 * a phone, approval is its own screen at this address with the kind in it; users without a day of their own start there.
 */
export default function Dashboard() {
  const say = useWords();
  const wide = useWide();
  const session = useSession();
  const [params] = useAddress();
  if (!session) return null;
  const { employee_id: employeeId } = session.user;
  const own = ownCodes(session);
  const whole = wide || !hasOwnDay(session) || params.has('kind') || params.has('open');
  const approvals = decidesOnFilings(session) && (
    <Suspense fallback={<Bone height="16rem" />}>
      {whole ? <Approvals session={session} /> : <ToDecide session={session} />}
    </Suspense>
  );
  const staff = staffCodes.some((code) => holds(session, code));
  const figures = staff && (
    <Suspense fallback={<Bone height="16rem" />}>
      <Figures session={session} />
    </Suspense>
  );
  const waits = waitCodes.some((code) => holds(session, code)) && (
    <Suspense fallback={<Bone height="5rem" />}>
      <Waits session={session} filings={wide} />
    </Suspense>
  );
  const officer = session.acl.some(({ code }) => code.startsWith('HRIS') || code.startsWith('PAY'));
  const setup = officer && (
    <Suspense fallback={null}>
      <Setup session={session} />
    </Suspense>
  );
  const confirms = officer && (
    <Suspense fallback={null}>
      <ToConfirm session={session} />
    </Suspense>
  );
  if (approvals && whole && !wide) {
    const home = !params.has('kind') && !params.has('open');
    return (
      <Page title={say('approvals.title')} quiet>
        {home && setup}
        {home && waits}
        {home && confirms}
        {approvals}
        {home && figures}
      </Page>
    );
  }
  const strip = employeeId !== null && own.schedule && <Strip session={session} employeeId={employeeId} />;
  const day = employeeId !== null && <MyDay session={session} employeeId={employeeId} />;
  const title = (
    <div className={classes['titleRow']}>
      <p>{greeting(say, session)}</p>
      <span>{formatLongDate(today())}</span>
      <InstallOffer />
    </div>
  );
  if (wide && staff)
    return (
      <Page title={say('title.dashboard')} wide quiet>
        <Suspense
          fallback={
            <>
              {title}
              <Bone height="16rem" />
            </>
          }
        >
          <StaffDesk
            session={session}
            title={title}
            setup={setup}
            waits={waitCodes.some((code) => holds(session, code))}
            confirms={confirms}
            approvals={approvals}
            day={
              <>
                {strip}
                {day}
              </>
            }
          />
        </Suspense>
      </Page>
    );
  return (
    <>
      {!wide && (
        <div className={classes['hero']}>
          <div>
            <div className={classes['hello']}>
              <p>{greeting(say, session)}</p>
              <span>{formatDay(today())}</span>
            </div>
            {strip}
          </div>
        </div>
      )}
      <Page title={say('title.dashboard')} wide={approvals !== false || figures !== false} quiet>
        {wide && (
          <>
            {title}
            {strip}
          </>
        )}
        {setup}
        {waits}
        {confirms}
        {approvals}
        {day}
        {figures}
        {!wide && <InstallOffer />}
      </Page>
    </>
  );
}

function greeting(say: ReturnType<typeof useWords>, session: Session): string {
  const hour = Number(manilaTime(new Date().toISOString()).slice(0, 2));
  const name = session.user.name.split(' ')[0] ?? session.user.name;
  return say(hour < 12 ? 'home.hello-morning' : hour < 18 ? 'home.hello-day' : 'home.hello-evening', { name });
}
