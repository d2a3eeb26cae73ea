import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { forgetWaitingAddress, showWaitingAddress } from '#contract/hr/accounts/own-address.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDate } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { Preferences } from '#src/shared/accounts/Preferences.tsx';
import { openNotices } from '#src/shared/notifications/open-notices.ts';
import { Head } from '#src/shared/profile/Head.tsx';
import { PrivacyCard, SecurityCard, SignatureCard } from '#src/shared/profile/OwnCards.tsx';
import { useMyProfile } from '#src/shared/profile/profile-data.ts';
import { ProfileDialogs } from '#src/shared/profile/ProfileDialogs.tsx';
import classes from '#src/shared/profile/Profile.module.css';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { useSession, type Session } from '#src/session/session.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { Card, Page } from '#src/shared/ui/page/Page.tsx';
import { PageSkeleton } from '#src/shared/ui/page/states.tsx';
import AccountDialog from './AccountDialog.tsx';

/** The user's account: sign-in, password, and devices; for employees also photo and signature. */
export default function UserProfile() {
  const say = useWords();
  const session = useSession();
  if (!session) return null;
  const { employee_id: employeeId } = session.user;
  return (
    <>
      <Page title={say('title.user-profile')} wide>
        {employeeId === null ? (
          <Cards session={session} />
        ) : (
          <Employed key={employeeId} employeeId={employeeId} session={session} />
        )}
      </Page>
      <ProfileDialogs employeeId={employeeId} />
    </>
  );
}

function Employed({ employeeId, session }: { employeeId: number; session: Session }) {
  const say = useWords();
  const profile = useMyProfile(employeeId);
  const employee = profile.data?.data;
  if (!employee)
    return profile.isError ? (
      <>
        <ScreenFailed error={profile.error} what={say('profile.yours')} onRetry={() => void profile.refetch()} />
        <Cards session={session} />
      </>
    ) : (
      <PageSkeleton label={say('app.loading')} />
    );
  return (
    <>
      <Head employee={employee} />
      <Cards session={session} signature={<SignatureCard employee={employee} />} />
    </>
  );
}

function Cards({ session, signature }: { session: Session; signature?: ReactNode }) {
  const say = useWords();
  const { name, email, employee_code: code } = session.user;
  const [changing, setChanging] = useState(false);
  const waiting = useEndpoint(showWaitingAddress, {}).data?.data;
  const forget = useSubmit(forgetWaitingAddress, { refresh: [showWaitingAddress] });
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <Card title={say('account.title')}>
          <Facts
            rows={[
              [say('account.name'), name],
              [say('account.signs-in'), [email, code].filter(Boolean).join(', ')],
              ...(waiting
                ? [
                    [
                      say('account.waiting'),
                      say('account.waits', { email: waiting.email, date: formatDate(manilaDate(waiting.expires_at)) }),
                    ] as const,
                  ]
                : []),
            ]}
          />
          <div className={classes['buttons']}>
            {waiting && (
              <Button variant="default" size="sm" loading={forget.isPending} onClick={() => forget.mutate({})}>
                {say('account.forget')}
              </Button>
            )}
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setChanging(true)}>
              {say('account.change')}
            </Button>
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={openNotices}>
              {say('notices.title')}
            </Button>
          </div>
        </Card>
        <SecurityCard />
        {signature}
      </div>
      {changing && <AccountDialog user={session.user} onClose={() => setChanging(false)} />}
      <div className={classes['column']}>
        <PrivacyCard exports={session.acl.some((entry) => entry.code === 'EMP07')} />
        <Card title={say('prefs.title')} className={classes['stack']}>
          <Preferences />
        </Card>
      </div>
    </div>
  );
}
