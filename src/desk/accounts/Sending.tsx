import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { formatRange } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { sendNow, type UnsentFiling } from '#src/offline/outbox/outbox-actions.ts';
import { useOutbox, useOutboxRead, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { faceOf } from '#src/shared/requests/faces.ts';
import { OutboxStatus } from '#src/shared/requests/FilingStatus.tsx';
import { RequestProblems } from '#src/shared/requests/RequestProblems.tsx';
import { endHandIn, type HandIn } from '#src/session/hand-in.ts';
import { DaySquare, ListSurface, StillRow } from '#src/shared/ui/list/Surface.tsx';
import classes from './LeftHere.module.css';

interface Props {
  handIn: HandIn;
  /** Unsent requests when sending started. */
  filings: UnsentFiling[];
  busy: boolean;
  onAgain: () => void;
  /** Offers the refused requests as a file. */
  save: ReactNode;
}

const itemOf = ({ id }: UnsentFiling, items: readonly OutboxItem[]) =>
  items.find((item) => item.id === id || item.formerly.includes(id));

/** Returns true if the request was received, or was withdrawn before it was sent and so has no row. */
const isDone = (item: OutboxItem | undefined): boolean => item === undefined || item.state === 'received';

/** Status of each request while a leaver's outbox is sent. Ends the session when none is left to send. */
export function Sending({ handIn, filings, busy, onAgain, save }: Props) {
  const say = useWords();
  const online = useOnline();
  const now = useOutbox();
  const read = useOutboxRead();
  /** The requests as they were when sending ended: the phone deletes sent ones. */
  const [last, setLast] = useState<OutboxItem[] | null>(null);
  const items = last ?? now;
  const rows = filings.map((filing) => ({ filing, item: itemOf(filing, items) }));
  const sent = read || last ? rows.filter(({ item }) => isDone(item)).length : 0;
  const refused = rows.filter(({ item }) => item?.state === 'attention').length;
  const open = rows.length - sent - refused;
  const over = rows.some(({ item }) => item?.state === 'waiting-for-sign-in');

  if (read && open === 0 && !last) setLast(now);
  const ended = last !== null;
  useEffect(() => {
    if (ended) void endHandIn(handIn);
  }, [ended, handIn]);

  return (
    <>
      <p role="status">
        {open === 0
          ? refused === 0
            ? say('left.sent', { count: sent })
            : say('left.some-sent', { sent, count: rows.length })
          : over
            ? say('left.over')
            : online
              ? say('left.progress', { sent, count: rows.length })
              : say('left.offline')}
      </p>
      <ListSurface label={say('outbox.title')}>
        {rows.map(({ filing, item }) => {
          const face = faceOf(filing, say);
          return (
            <li key={filing.id}>
              <StillRow
                square={<DaySquare date={face.date} />}
                title={filing.action === 'store' ? face.name : `${say(`outbox.${filing.action}`)}: ${face.name}`}
                text={[formatRange(face.date, face.end), face.amount].filter(Boolean).join(', ')}
                end={item && <OutboxStatus item={{ ...item, reference: null }} />}
              />
              {item?.error && (
                <div className={classes['trouble']}>
                  <RequestProblems error={item.error} />
                </div>
              )}
            </li>
          );
        })}
      </ListSurface>
      {(open > 0 || refused > 0) && (
        <div className={classes['actions']}>
          {open > 0 && (
            <Button
              color="brand.7"
              loading={busy}
              disabled={!online}
              onClick={() => (over ? onAgain() : void sendNow().catch(() => undefined))}
            >
              {over ? say('left.send', { count: open }) : say('outbox.send-now')}
            </Button>
          )}
          {save}
        </div>
      )}
    </>
  );
}
