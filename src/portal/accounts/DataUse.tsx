import { useSyncExternalStore } from 'react';
import { formatBytes, formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { lastSync, onSync } from '#src/offline/device/traffic.ts';
import classes from './DataUse.module.css';

/** Data used by the last sync, and what isn't included. */
export function DataUse() {
  const say = useWords();
  const sync = useSyncExternalStore(onSync, lastSync);
  if (!sync) return null;
  return (
    <div className={classes['use']}>
      <p>
        <strong>{say('data.last')}</strong>{' '}
        {say('data.bytes', { received: formatBytes(sync.received), sent: formatBytes(sync.sent) })} ·{' '}
        {formatInstant(sync.at)}
      </p>
      <p className={classes['small']}>{say('data.counts')}</p>
    </div>
  );
}
