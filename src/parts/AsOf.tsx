import { formatInstant } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import classes from './AsOf.module.css';

/** How old the figures below are. Said only when it matters: without a connection, or when they are not of just now. */
export function AsOf({ at, stale }: { at: number; stale: boolean }) {
  const say = useWords();
  const online = useOnline();
  if (at === 0 || (online && !stale)) return null;
  const when = formatInstant(new Date(at).toISOString());
  return (
    <p className={classes['asOf']} role="status">
      {say(online ? 'app.as-of' : 'app.offline-as-of', { when })}
    </p>
  );
}
