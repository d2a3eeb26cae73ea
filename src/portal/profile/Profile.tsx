import { lazy, Suspense } from 'react';
import { useWords } from '#src/text/words.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { Preferences } from '#src/shared/accounts/Preferences.tsx';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { useSession } from '#src/session/session.ts';
import { Card, Page } from '#src/shared/ui/page/Page.tsx';
import { Empty, PageSkeleton } from '#src/shared/ui/page/states.tsx';
import { Benefits, Credits, Documents, Schedule } from './Entitlements.tsx';
import { Head } from '#src/shared/profile/Head.tsx';
import { Numbers } from './Numbers.tsx';
import { Papers } from './Papers.tsx';
import { PrivacyCard, SecurityCard, SignatureCard } from '#src/shared/profile/OwnCards.tsx';
import { ProfileDialogs } from '#src/shared/profile/ProfileDialogs.tsx';
import { useMyProfile } from '#src/shared/profile/profile-data.ts';
import classes from '#src/shared/profile/Profile.module.css';
import { Emergency, Personal, Work } from './Record.tsx';
import { useOver } from '#src/shared/profile/use-over.ts';

// Loaded on demand: rarely opened, and the profile comes first.
const Ledger = lazy(() => import('./Ledger.tsx'));

/** The user's record, and own settings: photo, signature, password, devices, language. */
export default function Profile() {
  const session = useSession();
  const { over, close } = useOver();
  if (!session) return null;
  const employeeId = session.user.employee_id;
  return (
    <>
      {employeeId === null ? <Nobodys /> : <Own employeeId={employeeId} />}
      <ProfileDialogs employeeId={employeeId} />
      <Suspense fallback={null}>
        {employeeId !== null && over === 'ledger' && <Ledger employeeId={employeeId} onClose={close} />}
      </Suspense>
    </>
  );
}

function Own({ employeeId }: { employeeId: number }) {
  const say = useWords();
  const profile = useMyProfile(employeeId);
  const employee = profile.data?.data;
  return (
    <Page
      title={say('title.profile')}
      wide
      note={<AsOf at={profile.dataUpdatedAt} stale={profile.isError && profile.data !== undefined} />}
    >
      {employee ? (
        <>
          <Head employee={employee} />
          <div className={classes['columns']}>
            <div className={classes['column']}>
              <Work employee={employee} />
              <Numbers employee={employee} />
              <Personal employee={employee} />
              <Emergency employee={employee} />
              <SignatureCard employee={employee} />
            </div>
            <div className={classes['column']}>
              <Credits employeeId={employeeId} />
              <Schedule />
              <Benefits employeeId={employeeId} />
              <Papers employeeId={employeeId} />
              <Documents employeeId={employeeId} />
              <Account exports />
            </div>
          </div>
        </>
      ) : profile.isError ? (
        <>
          <ScreenFailed error={profile.error} what={say('profile.yours')} onRetry={() => void profile.refetch()} />
          <Account exports />
        </>
      ) : (
        <PageSkeleton label={say('app.loading')} />
      )}
    </Page>
  );
}

/** Profile of an account without an employee: devices and a language, but no record. */
function Nobodys() {
  const say = useWords();
  return (
    <Page title={say('title.profile')}>
      <Empty title={say('profile.no-employee')} />
      <Account />
    </Page>
  );
}

function Account({ exports = false }: { exports?: boolean }) {
  const say = useWords();
  return (
    <>
      <SecurityCard />
      <PrivacyCard exports={exports} />
      <Card title={say('prefs.title')} className={classes['stack']}>
        <Preferences />
      </Card>
    </>
  );
}
