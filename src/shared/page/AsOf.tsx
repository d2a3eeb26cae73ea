import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { useSlot } from '#src/shared/ui/slot/slot.ts';
import classes from './AsOf.module.css';

/**
 * How old what is shown is, said only when it matters: without a connection the slot says it; with one, where it could
 * not be refreshed, it stands above what is shown. In what lies `over` the screen, and the slot, it always stands there.
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
