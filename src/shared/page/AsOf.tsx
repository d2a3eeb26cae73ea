import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { useSlot } from '#src/shared/ui/slot/slot.ts';
import classes from './AsOf.module.css';

/**
 * Age of the shown data. Offline the slot shows it; online it is here, above content that couldn't be refreshed. In
 * an overlay (`over`) it is always here.
 */
export function AsOf({ at, stale, over = false }: { at: number; stale: boolean; over?: boolean }) {
  const say = useWords();
  const online = useOnline();
  useSlot(at === 0 || over ? null : { asOf: at });
  if (at === 0 || (online ? !stale : !over)) return null;
  return (
    <p className={classes['asOf']} role="status">
      {say('app.as-of', { when: formatInstant(new Date(at).toISOString()) })}
    </p>
  );
}
