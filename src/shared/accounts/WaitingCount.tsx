import { useWords } from '#src/text/words.ts';
import { useOutboxCounts } from '#src/offline/outbox/outbox-view.ts';
import { OutboxIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';

export default function WaitingCount() {
  const say = useWords();
  const { queued, attention, othersWaiting } = useOutboxCounts();
  const count = queued + attention + othersWaiting;
  if (count === 0) return null;
  return (
    <Notice tone="info" icon={<OutboxIcon />}>
      {say('login.waiting', { count })}
    </Notice>
  );
}
