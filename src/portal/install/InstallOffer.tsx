import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { CloseIcon, InstallIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { dismissInstall, install, useInstall } from './install.ts';
import classes from './InstallOffer.module.css';
import { InstallSteps } from './InstallSteps.tsx';

/**
 * Install offer, shown until dismissed; after that, the menu under More has it. On wide screens it is a button in the
 * title row.
 */
export function InstallOffer() {
  const say = useWords();
  const wide = useWide();
  const online = useOnline();
  const { how, offer } = useInstall();
  const [steps, setSteps] = useState(false);
  // Installing needs a connection.
  if (!online || !offer || how === 'no') return null;
  const begin = () => (how === 'prompt' ? void install() : setSteps(true));
  const sheet = (
    <Sheet title={say('app.install')} opened={steps} onClose={() => setSteps(false)}>
      {steps && <InstallSteps how={how} />}
    </Sheet>
  );
  if (wide)
    return (
      <>
        <Button variant="subtle" leftSection={<InstallIcon size={18} />} onClick={begin}>
          {say('pwa.install-kawani')}
        </Button>
        {sheet}
      </>
    );
  return (
    <aside className={classes['offer']} aria-label={say('pwa.install-title')}>
      <InstallIcon size={20} />
      <p>
        <strong>{say(how === 'in-app' ? 'pwa.in-app-title' : 'pwa.install-title')}</strong>
        {say('pwa.install-hint')}
      </p>
      <Button variant="subtle" onClick={begin} aria-haspopup={how === 'prompt' ? undefined : 'dialog'}>
        {say(how === 'prompt' ? 'pwa.install-do' : 'pwa.install-how')}
      </Button>
      <ActionIcon aria-label={say('pwa.install-no')} onClick={dismissInstall}>
        <CloseIcon size={18} />
      </ActionIcon>
      {sheet}
    </aside>
  );
}
