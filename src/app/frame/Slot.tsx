import { Button } from '@mantine/core';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { queryClient } from '#src/api/query-client.ts';
import { formatInstant } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { sendNow } from '#src/offline/outbox/outbox-actions.ts';
import { useOutboxCounts } from '#src/offline/outbox/outbox-view.ts';
import { usePrivacyNotice } from '#src/shared/privacy/use-privacy-notice.ts';
import { nothingDirty, onDirtyChange } from '#src/shared/forms/dirty.ts';
import { CloudOffIcon, LockIcon, SendIcon } from '#src/shared/ui/icons/icons.tsx';
import { useSlotLine, useSlotMessage, type SlotButton } from '#src/shared/ui/slot/slot.ts';
import { barOf, SlotBar } from '#src/shared/ui/slot/SlotBar.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { acceptUpdate, useUpdateWaiting } from '#src/app/pwa.ts';

// A long text that is read once.
const PrivacyNotice = lazy(() => import('#src/shared/privacy/PrivacyNotice.tsx'));

/**
 * The one slot above the tabs. It shows the last action, otherwise offline, otherwise a waiting version, otherwise
 * the screen's own line; if the screen has none, unread notifications. Only Undo replaces a screen's own button. At a
 * desk the slot is the page's footer, and the screen's own line is in the title row.
 */
export function Slot() {
  const [reading, setReading] = useState(false);
  return (
    <>
      <Bar onRead={() => setReading(true)} />
      {reading && (
        <Suspense>
          <PrivacyNotice onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

function Bar({ onRead }: { onRead: () => void }) {
  const say = useWords();
  const wide = useWide();
  const message = useSlotMessage();
  const line = useSlotLine();
  const online = useOnline();
  const { queued } = useOutboxCounts();
  const [updateWaiting] = useUpdateWaiting();
  const clean = useSyncExternalStore(onDirtyChange, nothingDirty);
  const privacy = usePrivacyNotice();
  const own = wide ? {} : line;
  const button = own.button && <OwnButton {...own.button} />;

  if (message) return <SlotBar {...barOf(message, button)} />;
  if (!online)
    return (
      <SlotBar
        tone="off"
        icon={<CloudOffIcon size={20} />}
        said={{ key: 'offline', title: say('slot.offline'), text: standing(say, line.asOf, queued) }}
        button={button ?? <TryAgain />}
      />
    );
  if (updateWaiting && clean)
    return (
      <SlotBar
        tone="info"
        icon={<SendIcon size={20} />}
        said={{
          key: 'update',
          title: say('pwa.update'),
          text: say(own.button ? 'pwa.update-home' : 'pwa.update-hint'),
        }}
        button={button ?? <Button onClick={() => acceptUpdate()}>{say('pwa.update-do')}</Button>}
      />
    );
  if (own.title !== undefined || own.text !== undefined || own.button)
    return <SlotBar tone="info" own={own} button={button} />;
  if (privacy.due && clean)
    return (
      <SlotBar
        tone="info"
        icon={<LockIcon size={20} />}
        said={{ key: 'privacy', title: say('privacy.prompt-title'), text: say('privacy.prompt') }}
        button={<Button onClick={onRead}>{say('privacy.read')}</Button>}
      />
    );
  return <SlotBar tone="info" />;
}

function OwnButton({ label, icon, onClick, opens }: SlotButton) {
  return (
    <Button leftSection={icon} onClick={onClick} aria-haspopup={opens ? 'dialog' : undefined}>
      {label}
    </Button>
  );
}

/** Refetches what is shown, and sends the outbox. */
function TryAgain() {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  async function again(): Promise<void> {
    setBusy(true);
    await Promise.allSettled([queryClient.refetchQueries({ type: 'active' }), sendNow()]);
    setBusy(false);
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void again()}>
      {say('do.retry')}
    </Button>
  );
}

/** Returns the age of the data and the number of unsent requests: `As of 7:58 AM, 1 to send`. */
function standing(say: Say, asOf: number | undefined, queued: number): string {
  const at =
    asOf ??
    Math.max(
      0,
      ...queryClient
        .getQueryCache()
        .getAll()
        .map((q) => q.state.dataUpdatedAt),
    );
  const parts = [
    at > 0 && say('slot.as-of', { when: formatInstant(new Date(at).toISOString()) }),
    queued > 0 && say('slot.to-send', { count: queued }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : say('slot.offline-hint');
}
