import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { InstallIcon } from '#src/shared/ui/icons/icons.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { install, useInstall, type Installable } from './install.ts';
import classes from './InstallSteps.module.css';

// Pictures only an iPhone is shown.
const IosSteps = lazy(() => import('./IosSteps.tsx'));

/** One button where the browser can install; elsewhere what the person has to do. */
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

/** In the menu, at any time: whoever said "later" finds it here. */
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
      // Where copying is forbidden, the address can be read beside the button.
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
