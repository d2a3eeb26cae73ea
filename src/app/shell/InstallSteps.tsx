import { Button } from '@mantine/core';
import { useWords } from '#src/language/words.ts';
import { InstallIcon } from '#src/ui/icons.tsx';
import { install, type Installable } from '../install.ts';
import classes from './InstallSteps.module.css';

/** One button where the browser can install; the steps where it cannot (iOS). */
export function InstallSteps({ how }: { how: Exclude<Installable, 'no'> }) {
  const say = useWords();
  if (how === 'prompt')
    return (
      <Button variant="default" leftSection={<InstallIcon size={20} />} onClick={() => void install()}>
        {say('app.install')}
      </Button>
    );
  return (
    <div>
      <h3>{say('pwa.install-title')}</h3>
      <ol className={classes['steps']}>
        <li>{say('pwa.ios-1')}</li>
        <li>{say('pwa.ios-2')}</li>
        <li>{say('pwa.ios-3')}</li>
      </ol>
      <p className={classes['note']}>{say('pwa.ios-send')}</p>
    </div>
  );
}
