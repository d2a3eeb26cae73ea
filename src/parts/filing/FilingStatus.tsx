import type { FilingStatus as Status } from '#contract/hr/filings.ts';
import { useWords } from '#src/language/words.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, LockIcon, OutboxIcon, UndoIcon } from '#src/ui/icons/icons.tsx';
import type { Tone } from '#src/ui/page/states.tsx';

const decided: Record<Status, { tone: Tone; icon: typeof CheckIcon }> = {
  pending: { tone: 'info', icon: ClockIcon },
  approved: { tone: 'ok', icon: CheckIcon },
  rejected: { tone: 'bad', icon: CloseIcon },
  cancelled: { tone: 'quiet', icon: UndoIcon },
};

/** Where a filing that has arrived stands. */
export function FilingStatus({ status }: { status: Status }) {
  const say = useWords();
  const { tone, icon: Icon } = decided[status];
  return (
    <Chip tone={tone} icon={<Icon />}>
      {say(`stands.${status}`)}
    </Chip>
  );
}

const waiting: Record<OutboxItem['state'], { tone: Tone; icon: typeof CheckIcon }> = {
  'on-phone': { tone: 'quiet', icon: OutboxIcon },
  sending: { tone: 'info', icon: OutboxIcon },
  received: { tone: 'ok', icon: CheckIcon },
  attention: { tone: 'bad', icon: AlertIcon },
  'waiting-for-sign-in': { tone: 'warn', icon: LockIcon },
};

/** Where a filing that is still on this phone stands. */
export function OutboxStatus({ item }: { item: OutboxItem }) {
  const say = useWords();
  // Taken back by the person; it goes as soon as it is known whether it had arrived.
  if (item.withdrawing && item.state !== 'received' && item.state !== 'attention')
    return (
      <Chip tone="quiet" icon={<UndoIcon />} busy={item.state === 'sending'}>
        {say('stands.withdrawing')}
      </Chip>
    );
  const { tone, icon: Icon } = waiting[item.state];
  return (
    <Chip tone={tone} icon={<Icon />} busy={item.state === 'sending'}>
      {say(`stands.${item.state}`)}
      {item.reference !== null && ` · ${say('leave.reference', { number: item.reference })}`}
    </Chip>
  );
}
