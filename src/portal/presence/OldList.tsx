import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { CloudOffIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';

/** Says that the list is old: presence changes by the hour. */
export function OldList({ at }: { at: number }) {
  const say = useWords();
  const online = useOnline();
  const when = formatInstant(new Date(at).toISOString());
  return (
    <div role="status">
      <Notice tone="warn" icon={<CloudOffIcon />}>
        {say(online ? 'presence.stale' : 'presence.old', { when })}
      </Notice>
    </div>
  );
}
