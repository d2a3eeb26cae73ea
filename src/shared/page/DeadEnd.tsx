import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { useSession } from '#src/session/store.ts';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { PlainPage } from '#src/shared/ui/page/PlainPage.tsx';
import { Stop } from '#src/shared/ui/page/states.tsx';

// Only for somebody signed in: the words of these links are not loaded before the sign-in.
const WaysOn = lazy(() => import('./WaysOn.tsx'));

/**
 * An address that cannot be shown. Somebody signed in keeps header and tabs, and is shown other ways; anybody else sees
 * a plain page.
 */
export function DeadEnd(props: {
  /** Of the browser's tab and of the heading nobody sees. */
  page: string;
  icon: ReactNode;
  tone?: 'info' | 'warn' | 'bad';
  title: string;
  hint: string;
  about?: string;
  /** What the other ways are under. */
  ways: string;
  /** The way on that is most likely meant. */
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
