import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { useSession } from '#src/session/store.ts';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { PlainPage } from '#src/shared/ui/page/PlainPage.tsx';
import { Stop } from '#src/shared/ui/page/states.tsx';

// Only when signed in: before sign-in, the texts of these links aren't loaded.
const WaysOn = lazy(() => import('./WaysOn.tsx'));

/** An address that can't be shown. Signed-in users keep the frame and get other links; others see a plain page. */
export function DeadEnd(props: {
  /** Title of the tab and of the hidden heading. */
  page: string;
  icon: ReactNode;
  tone?: 'info' | 'warn' | 'bad';
  title: string;
  hint: string;
  about?: string;
  /** Heading of the other links. */
  ways: string;
  /** The most likely link. */
  action?: ReactNode;
}) {
  const say = useWords();
  const session = useSession();
  if (session === null)
    return (
      <PlainPage title={props.title}>
        <p>{props.hint}</p>
        <Link to="/dashboard">{say('do.home')}</Link>
      </PlainPage>
    );
  return (
    <Page title={props.page} quiet>
      <Stop
        icon={props.icon}
        {...(props.tone && { tone: props.tone })}
        title={props.title}
        hint={props.hint}
        about={props.about}
        action={
          <>
            {props.action}
            <Button variant="default" onClick={() => history.back()}>
              {say('do.back')}
            </Button>
          </>
        }
      />
      <Suspense>
        <WaysOn title={props.ways} />
      </Suspense>
    </Page>
  );
}
