import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { repairFiles } from '#src/look/repair.ts';
import { AlertIcon, CloudOffIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Stop } from '#src/shared/ui/page/states.tsx';
import { ChunkLoadError } from '#src/shared/ui/lazy-part.tsx';

/** Replaces a screen that failed: the frame and the outbox around it stay. */
export function RouteError() {
  const error = useRouteError();
  const say = useWords();
  const chunk = error instanceof ChunkLoadError;
  const [repairing, setRepairing] = useState(false);
  async function again(): Promise<void> {
    setRepairing(true);
    // A corrupt cached file would be loaded again.
    if (chunk) await repairFiles();
    location.reload();
  }
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <Page quiet title={say(chunk ? 'page.chunk' : 'title.server-error')}>
      <Stop
        icon={chunk ? <CloudOffIcon /> : <AlertIcon />}
        tone={chunk ? 'warn' : 'bad'}
        title={say(chunk ? 'page.chunk' : 'title.server-error')}
        hint={say(chunk ? 'page.chunk-hint' : 'page.server-error')}
        action={
          <>
            <Button loading={repairing} onClick={() => void again()}>
              {say('do.retry')}
            </Button>
            <Link to="/dashboard">{say('do.home')}</Link>
          </>
        }
      />
    </Page>
  );
}
