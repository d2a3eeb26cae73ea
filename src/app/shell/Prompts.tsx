import { Button } from '@mantine/core';
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useWords } from '#src/language/words.ts';
import { usePrivacyNotice } from '#src/parts/privacy/use-privacy-notice.ts';
import { nothingDirty, onDirtyChange } from '#src/ui/form/dirty.ts';
import { InstallIcon, LockIcon, SendIcon } from '#src/ui/icons/icons.tsx';
import { dismissInstall, install, useInstall } from '../install.ts';
import { acceptUpdate, useUpdateWaiting } from '../pwa.ts';
import { InstallSteps } from './InstallSteps.tsx';
import classes from './Prompts.module.css';

// A long text that is read once.
const PrivacyNotice = lazy(() => import('#src/parts/privacy/PrivacyNotice.tsx'));

/** What the app itself has to say: a new version, how it uses people's data, or that it can be installed. Never over a form in work. */
export function Prompts() {
  const say = useWords();
  const [updateWaiting, later] = useUpdateWaiting();
  const clean = useSyncExternalStore(onDirtyChange, nothingDirty);
  const { how, offer } = useInstall();
  const privacy = usePrivacyNotice();
  const [notice, setNotice] = useState<'due' | 'open' | 'later'>('due');

  if (notice === 'open')
    return (
      <Suspense fallback={null}>
        <PrivacyNotice onClose={() => setNotice('later')} />
      </Suspense>
    );

  if (updateWaiting && clean)
    return (
      <Prompt
        icon={<SendIcon />}
        text={say('pwa.update')}
        yes={
          <Button size="sm" color="brand.7" onClick={() => acceptUpdate()}>
            {say('pwa.update-do')}
          </Button>
        }
        onLater={later}
      />
    );
  if (privacy.due && notice === 'due' && clean)
    return (
      <Prompt
        icon={<LockIcon />}
        text={
          <>
            <strong>{say('privacy.prompt-title')}</strong> {say('privacy.prompt')}
          </>
        }
        yes={
          <Button size="sm" color="brand.7" onClick={() => setNotice('open')}>
            {say('privacy.read')}
          </Button>
        }
        onLater={() => setNotice('later')}
      />
    );
  if (offer && how !== 'no')
    return (
      <Prompt
        icon={<InstallIcon />}
        text={
          how === 'prompt' ? (
            <>
              <strong>{say('pwa.install-title')}</strong> {say('pwa.install-hint')}
            </>
          ) : (
            <InstallSteps how={how} />
          )
        }
        yes={
          how === 'prompt' && (
            <Button size="sm" color="brand.7" onClick={() => void install()}>
              {say('pwa.install-do')}
            </Button>
          )
        }
        onLater={dismissInstall}
      />
    );
  return null;
}

function Prompt(props: { icon: ReactNode; text: ReactNode; yes: ReactNode; onLater: () => void }) {
  const say = useWords();
  return (
    <aside className={classes['prompt']}>
      {props.icon}
      <div className={classes['text']}>{props.text}</div>
      <div className={classes['buttons']}>
        <Button size="sm" variant="subtle" onClick={props.onLater}>
          {say('do.later')}
        </Button>
        {props.yes}
      </div>
    </aside>
  );
}
