import { formatInstant } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { CloudOffIcon } from '#src/ui/icons/icons.tsx';
import { Notice } from '#src/ui/page/states.tsx';

/** Of who is in, a list that is old is nearly a wrong one: it says so in a sentence, not in small print. */
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
