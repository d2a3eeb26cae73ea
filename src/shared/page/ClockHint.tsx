import { useSyncExternalStore } from 'react';
import { formatDate, formatInstant, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { clockProblem, lastContact, onClock, type ClockProblem } from '#src/offline/device/clock.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';

/** Checks again after a server answer and when the app returns: the clock may have been corrected. */
function subscribe(look: () => void): () => void {
  const stop = onClock(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}

const useClockProblem = (): ClockProblem | null => useSyncExternalStore(subscribe, clockProblem);

/** Warns that the phone's clock is wrong. */
export function ClockHint() {
  const say = useWords();
  const trouble = useClockProblem();
  if (trouble === null) return null;
  const heard = lastContact();
  return (
    <Notice tone="warn" icon={<AlertIcon />}>
      {say(`clock.${trouble}`, { today: formatDate(today()), heard: heard === null ? '' : formatInstant(heard) })}
    </Notice>
  );
}
