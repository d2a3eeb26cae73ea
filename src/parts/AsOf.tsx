import { formatInstant } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { useSlot } from '#src/ui/slot/slot.ts';
import classes from './AsOf.module.css';

/**
 * How old what is shown is, said only when it matters: without a connection the slot says it; with one, where it could
 * not be refreshed, it stands above what is shown.
 */
export function AsOf({ at, stale }: { at: number; stale: boolean }) {
  const say = useWords();
  const online = useOnline();
  useSlot(at === 0 ? null : { asOf: at });
  if (at === 0 || !online || !stale) return null;
  return (
    <p className={classes['asOf']} role="status">
      {say('app.as-of', { when: formatInstant(new Date(at).toISOString()) })}
    </p>
  );
}
