import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay, formatInstant, formatRange } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { letGo, discardWithUndo, sendAgain, sendNow } from '#src/offline/outbox/outbox-actions.ts';
import { useOutbox, type OutboxItem, type Refusal } from '#src/offline/outbox/outbox-view.ts';
import { OutboxIcon } from '#src/shared/ui/icons/icons.tsx';
import { DaySquare, ListSurface, StillRow } from '#src/shared/ui/list/Surface.tsx';
import { slot } from '#src/shared/ui/slot/slot.ts';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { refusalSentence } from '#src/portal/forms/refusal.ts';
import { WhoAndWhy } from '#src/portal/requests/MeanwhileNotice.tsx';
import { decidedMeanwhile } from '#src/portal/requests/overtaken.ts';
import { shownOf } from '#src/shared/requests/record.ts';
import { addressOf, useFaces, weekdaysOf } from '#src/shared/requests/faces.ts';
import { handOn } from '#src/portal/requests/hand-on.ts';
import { firstSentenceOf } from '#src/shared/requests/refusal-words.ts';
import { cureOf } from './cures.ts';
import { OutboxStatus } from '#src/shared/requests/FilingStatus.tsx';
import { LostHere, Promised } from './KeptHere.tsx';
import classes from './Outbox.module.css';
import { useSaveUnsent } from './save-unsent.ts';
import { RequestProblems } from '#src/shared/requests/RequestProblems.tsx';
import { withdrawFiling } from '#src/portal/requests/withdraw-filing.ts';

/** Requests filed on this phone with status. Opened from the header. */
export function Outbox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useWords();
  return (
    <Sheet cards opened={opened} onClose={onClose} title={say('outbox.title')}>
      {opened && <LostHere onClose={onClose} />}
      {opened && <Rows onClose={onClose} />}
      {opened && <Promised />}
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
      <ListSurface>
        {items.map((item) => (
          <Row key={item.id} item={item} onClose={onClose} />
        ))}
      </ListSurface>
    </>
  );
}

function Row({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const say = useWords();
  const face = useFaces()(item);
  const waits = item.state === 'on-phone' && item.attempts > 0;
  const look = item.state === 'received' ? undefined : item.state === 'attention' ? 'warn' : 'dash';
  return (
    <li>
      <StillRow
        square={<DaySquare date={face.date} look={look} />}
        title={item.action === 'store' ? face.name : `${say(`outbox.${item.action}`)}: ${face.name}`}
        text={
          <>
            <VisuallyHidden>{formatRange(face.date, face.end)} </VisuallyHidden>
            {[face.title !== face.name && face.title, weekdaysOf(face), face.part, face.amount]
              .filter(Boolean)
              .join(', ')}
          </>
        }
        end={<OutboxStatus item={{ ...item, reference: null }} />}
      />
      <div className={classes['about']}>
        <p className={classes['hint']}>
          {[
            `${say('filing.filed-at')} ${formatInstant(item.filedAt)}`,
            item.reference !== null && say('filing.reference', { number: item.reference }),
            waits && say('status.tries', { count: item.attempts }),
            waits && item.nextAttemptAt !== null && say('status.next-try', { when: formatInstant(item.nextAttemptAt) }),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        {decidedMeanwhile(item) === null && (
          <>
            <RequestProblems error={item.error} />
            {item.error && <WhatHrCanDo error={item.error} />}
          </>
        )}
        {item.current && <Meanwhile item={item} current={item.current} />}
        <Ways item={item} onClose={onClose} />
      </div>
    </li>
  );
}

/** Available actions of a row. */
function Ways({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const { name, date, detail, reason } = useFaces()(item);
  // Withdrawing first checks whether the request arrived; until then nothing else is possible.
  if (item.state === 'received' || item.lettingGo || (item.withdrawing && item.target === null)) return null;
  const decided = decidedMeanwhile(item) !== null;
  const ofRecord = item.target !== null;
  const cure = item.error && !decided ? cureOf(item.error) : null;
  const question = () =>
    [`${name}, ${detail}`, reason, item.error && firstSentenceOf(item.error)].filter(Boolean).join('\n');
  const change = (work: (id: string) => Promise<unknown>): void =>
    void work(item.id).catch((e: unknown) => toast({ tone: 'bad', text: refusalSentence(e) ?? explain(e) }));
  const correct = () => {
    onClose();
    void navigate(addressOf(item.kind, { correct: item.id }));
  };
  return (
    <div className={classes['actions']}>
      {cure?.again && (
        <Button size="sm" color="brand.7" onClick={() => change(sendAgain)}>
          {say('outbox.send-again')}
        </Button>
      )}
      {item.action !== 'archive' && !item.withdrawing && cure?.correct !== false && (
        <Button size="sm" variant="light" onClick={correct}>
          {say(decided ? 'outbox.as-new' : 'filing.correct')}
        </Button>
      )}
      {cure?.ask && (
        <Button size="sm" variant="default" onClick={() => void handOn(question())}>
          {say('ways.ask-hr', { date: formatDay(date) })}
        </Button>
      )}
      {ofRecord ? (
        <Button size="sm" variant="subtle" color="danger" onClick={() => change(letItGo)}>
          {say(item.withdrawing ? 'outbox.keep-filing' : 'outbox.let-go')}
        </Button>
      ) : (
        <Button size="sm" variant="subtle" color="danger" onClick={() => void withdrawFiling(item.id)}>
          {say('filing.withdraw')}
        </Button>
      )}
    </div>
  );

  /** Discards a withdrawal at once, and a correction after a confirmation, with Undo in the slot. */
  async function letItGo(id: string): Promise<void> {
    if (item.withdrawing) return void (await letGo(id));
    const text = say('outbox.let-go-ask');
    if (!(await dialog.confirm({ text, yes: say('outbox.let-go'), no: say('do.cancel'), danger: true }))) return;
    const again = await discardWithUndo(id);
    slot.undo({ tone: 'info', title: say('slot.let-go'), label: say('do.undo'), run: () => change(again) });
  }
}

/** The help HR can give after a refusal. */
function WhatHrCanDo({ error }: { error: Refusal }) {
  const say = useWords();
  const { ask } = cureOf(error);
  return ask && <p className={classes['hint']}>{say(`outbox.ask.${ask}`)}</p>;
}

/** The latest version of a record, because of which a change was refused. The change can be sent again. */
function Meanwhile({ item, current }: { item: OutboxItem; current: object }) {
  const say = useWords();
  const { title, detail } = useFaces()({ kind: item.kind, payload: shownOf(current) });
  const decided = decidedMeanwhile(item);
  if (decided)
    return (
      <div className={classes['now']}>
        <strong>
          {say(`outbox.decided.${decided.archived ? 'withdrawn' : decided.status}` as 'outbox.decided.rejected')}
        </strong>
        <WhoAndWhy record={decided} />
      </div>
    );
  const { reason } = current as { reason?: string };
  return (
    <p className={classes['now']}>
      <strong>{say('outbox.now')}</strong> {[title, detail, reason].filter(Boolean).join(', ')}
    </p>
  );
}
