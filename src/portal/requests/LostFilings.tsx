import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatSpanOfDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { lostOf, onLedger, strikeLost, type LostRequest } from '#src/offline/device/ledger.ts';
import { kindFacts, type RequestKind } from '#contract/hr/requests/kinds.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { keepDraft, readDraft } from '#src/shared/forms/draft.ts';
import classes from './DraftOffers.module.css';
import { draftNow } from './drafts.ts';
import { addressOf } from '#src/shared/requests/faces.ts';

/** Unsent requests the phone deleted: kind, days, and File again. */
export function LostFilings({
  owner,
  userId,
  kind,
  onOpen,
}: {
  owner: number;
  userId: number;
  kind?: RequestKind;
  /** Called before a form opens, so that an overlay can close. */
  onOpen?: () => void;
}) {
  const say = useWords();
  const navigate = useNavigate();
  const all = useSyncExternalStore(onLedger, () => lostOf(owner));
  const lost = kind === undefined ? all : all.filter((l) => l.kind === kind);
  if (lost.length === 0) return null;

  function again(of: LostRequest): void {
    onOpen?.();
    fillIn(of, userId);
    void navigate(addressOf(of.kind, placeOf(of)));
  }
  return (
    <Notice tone="bad" icon={<AlertIcon />}>
      <p>{say('lost.title', { count: lost.length })}</p>
      {lost.map((of) => (
        <div key={of.id} className={classes['lost']}>
          <span>{wordsOf(of, say)}</span>
          <Button size="sm" variant="default" onClick={() => again(of)}>
            {say(of.record === null ? 'lost.again' : 'home.open')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => strikeLost(owner, (l) => l.id === of.id)}>
            {say('lost.dismiss')}
          </Button>
        </div>
      ))}
    </Notice>
  );
}

function wordsOf({ kind, action, date, end }: LostRequest, say: ReturnType<typeof useWords>): string {
  const name = say(`approvals.kind-${kind}`);
  const what = action === 'store' ? name : `${say(`outbox.${action}`)}: ${name}`;
  return date === null ? what : `${what}, ${formatSpanOfDays(date, end ?? date)}`;
}

/** Returns the address at which to file again: a change on its record, others in the kind's form. */
function placeOf({ kind, record, date }: LostRequest): Record<string, string> {
  if (record !== null) return { show: String(record) };
  return kind === 'time-report' && date !== null ? { time: date, file: date } : { file: '1' };
}

/** Puts the days into the form that opens, unless it has a draft. */
function fillIn({ kind, record, date, end }: LostRequest, userId: number): void {
  const name = `${kind}.${userId}`;
  if (record !== null || date === null || kind === 'time-report') return;
  if (readDraft(name) !== null || draftNow(userId, name) !== null) return;
  keepDraft(name, kindFacts(kind).spans ? { start_date: date, end_date: end ?? date } : { date });
}
