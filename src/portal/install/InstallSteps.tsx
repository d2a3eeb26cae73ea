import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { InstallIcon } from '#src/shared/ui/icons/icons.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { install, useInstall, type Installable } from './install.ts';
import classes from './InstallSteps.module.css';

// Pictures only for iPhones.
const IosSteps = lazy(() => import('./IosSteps.tsx'));

/** Install button, or steps where the browser has none. */
export function InstallSteps({ how }: { how: Exclude<Installable, 'no'> }) {
  const say = useWords();
  if (how === 'prompt')
    return (
      <Button variant="default" leftSection={<InstallIcon size={20} />} onClick={() => void install()}>
        {say('app.install')}
      </Button>
    );
  if (how === 'ios')
    return (
      <div>
        <h3>{say('pwa.install-title')}</h3>
        <Suspense fallback={null}>
          <IosSteps />
        </Suspense>
        <p className={classes['note']}>{say('pwa.ios-send')}</p>
      </div>
    );
  if (how === 'in-app')
    return (
      <div>
        <h3>{say('pwa.in-app-title')}</h3>
        <p className={classes['note']}>{say('pwa.in-app')}</p>
        <CopyAddress />
      </div>
    );
  return <p className={classes['note']}>{say(how === 'installed' ? 'pwa.installed' : 'pwa.from-menu')}</p>;
}

/** Permanent entry in the menu. */
export function InstallEntry() {
  const say = useWords();
  const { how } = useInstall();
  const [opened, setOpened] = useState(false);
  if (how === 'no') return null;
  if (how === 'prompt') return <InstallSteps how={how} />;
  return (
    <div className={classes['entry']}>
      <Button
        variant="default"
        leftSection={<InstallIcon size={20} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {say('app.install')}
      </Button>
      {opened && <InstallSteps how={how} />}
    </div>
  );
}

function CopyAddress() {
  const say = useWords();
  const copy = () =>
    navigator.clipboard.writeText(location.origin).then(
      () => toast({ tone: 'ok', text: say('pwa.copied') }),
      // If copying is blocked, the address is readable next to the button.
      () => undefined,
    );
  return (
    <p className={classes['address']}>
      <code>{location.host}</code>
      <Button size="sm" variant="default" onClick={() => void copy()}>
        {say('pwa.copy')}
      </Button>
    </p>
  );
}
