import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatInstant } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { sendAgain, sendNow } from '#src/offline/outbox/filings.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { OutboxIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/over/Sheet.tsx';
import { Empty } from '#src/ui/page/states.tsx';
import { toast } from '#src/ui/over/toast.ts';
import { explain } from '#src/parts/form/explain.ts';
import { addressOf, useFaces } from '#src/parts/filing/faces.ts';
import { OutboxStatus } from '#src/parts/filing/FilingStatus.tsx';
import classes from './Outbox.module.css';
import { useSaveUnsent } from './save-unsent.ts';
import { Troubles } from '#src/parts/filing/Troubles.tsx';
import { withdrawFiling } from '#src/parts/filing/withdraw-filing.ts';

/** Everything filed from this phone and where it stands. Opened from the header of every screen. */
export function Outbox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useWords();
  return (
    <Sheet opened={opened} onClose={onClose} title={say('outbox.title')}>
      {opened && <Rows onClose={onClose} />}
    </Sheet>
  );
}

function Rows({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const items = useOutbox();
  const online = useOnline();
  const saveUnsent = useSaveUnsent();
  const [sending, setSending] = useState(false);
  const unsent = items.filter((i) => i.state !== 'received');

  async function send(): Promise<void> {
    setSending(true);
    try {
      await sendNow();
    } catch (problem) {
      await toast({ tone: 'bad', text: explain(problem) });
    } finally {
      setSending(false);
    }
  }

  if (items.length === 0)
    return <Empty icon={<OutboxIcon />} title={say('outbox.empty')} hint={say('outbox.empty-hint')} />;
  return (
    <>
      <p className={classes['hint']}>{say('outbox.hint')}</p>
      {unsent.length > 0 && (
        <div className={classes['actions']}>
          <Button size="sm" color="brand.7" onClick={() => void send()} loading={sending} disabled={!online}>
            {say('outbox.send-now')}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => void saveUnsent().catch((e: unknown) => toast({ tone: 'bad', text: explain(e) }))}
          >
            {say('outbox.export')}
          </Button>
        </div>
      )}
      {unsent.length > 0 && !('SyncManager' in window) && <p className={classes['hint']}>{say('outbox.while-open')}</p>}
      <ul className={classes['rows']}>
        {items.map((item) => (
          <Row key={item.id} item={item} onClose={onClose} />
        ))}
      </ul>
    </>
  );
}

function Row({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const { name, title, detail } = useFaces()(item);
  const changeable = item.state !== 'received' && !item.withdrawing;
  return (
    <li className={classes['row']} data-attention={item.state === 'attention' || undefined}>
      <div className={classes['line']}>
        <strong>{item.action === 'store' ? name : `${say(`outbox.${item.action}`)}: ${name}`}</strong>
        <OutboxStatus item={item} />
      </div>
      {title !== name && <p>{title}</p>}
      <p>{detail}</p>
      <p className={classes['hint']}>
        {say('leave.filed-at')} {formatInstant(item.filedAt)}
        {item.attempts > 0 && item.state === 'on-phone' && ` · ${say('stands.tries', { count: item.attempts })}`}
        {item.nextAttemptAt !== null &&
          item.attempts > 0 &&
          item.state === 'on-phone' &&
          ` · ${say('stands.next-try', { when: formatInstant(item.nextAttemptAt) })}`}
      </p>
      <Troubles error={item.error} />
      {item.current && <Meanwhile item={item} current={item.current} />}
      {changeable && (
        <div className={classes['actions']}>
          {item.current && (
            <Button
              size="sm"
              color="brand.7"
              onClick={() => void sendAgain(item.id).catch((e: unknown) => toast({ tone: 'bad', text: explain(e) }))}
            >
              {say('outbox.send-again')}
            </Button>
          )}
          <Button
            size="sm"
            variant="light"
            onClick={() => {
              onClose();
              void navigate(`${addressOf(item.kind)}?correct=${item.id}`);
            }}
          >
            {say('leave.correct')}
          </Button>
          <Button size="sm" variant="subtle" color="danger" onClick={() => void withdrawFiling(item.id)}>
            {say('leave.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What a record has become since the phone saw it: a change of it was refused for that, and may be sent again. */
function Meanwhile({ item, current }: { item: OutboxItem; current: object }) {
  const say = useWords();
  const { title, detail } = useFaces()({ kind: item.kind, payload: current });
  const { reason } = current as { reason?: string };
  return (
    <p className={classes['now']}>
      <strong>{say('outbox.now')}</strong> {[title, detail, reason].filter(Boolean).join(' · ')}
    </p>
  );
}
