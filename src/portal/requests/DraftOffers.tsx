import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import type { Draft } from '#src/offline/drafts/draft-rows.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import classes from './DraftOffers.module.css';
import { forgetDraft, useDrafts } from './drafts.ts';
import { addressOf } from '#src/shared/requests/faces.ts';
import { KindIcon } from '#src/shared/requests/KindIcon.tsx';

/** Maximum number of drafts offered at once; more follow. */
const offered = 3;

/** The user's drafts, of one or all kinds, to continue or discard. */
export function DraftOffers({ userId, kind }: { userId: number; kind?: RequestKind }) {
  const { drafts } = useDrafts(userId);
  return drafts
    .filter((d) => kind === undefined || d.kind === kind)
    .slice(0, offered)
    .map((draft) => <Offer key={draft.name} draft={draft} />);
}

function Offer({ draft }: { draft: Draft }) {
  const say = useWords();
  const navigate = useNavigate();
  async function discard(): Promise<void> {
    const question = { text: say('draft.discard'), yes: say('dialog.discard-yes'), no: say('do.cancel'), danger: true };
    if (await dialog.confirm(question)) forgetDraft(draft);
  }
  return (
    <Notice tone="info" icon={<KindIcon kind={draft.kind} size={20} />}>
      <p>{sentenceOf(draft, say)}</p>
      <div className={classes['actions']}>
        <Button size="sm" onClick={() => void navigate(addressOf(draft.kind, draft.open))}>
          {say('draft.continue')}
        </Button>
        <Button size="sm" variant="subtle" color="danger" onClick={() => void discard()}>
          {say('dialog.discard-yes')}
        </Button>
      </div>
    </Notice>
  );
}

function sentenceOf({ kind, open, begunAt, files }: Draft, say: Say): string {
  const date = formatDayMonth(manilaDate(new Date(begunAt).toISOString()));
  const what = 'correct' in open ? 'correction' : 'request';
  const began = say(`draft.${what}`, { date, kind: say(`outbox.${kind}`) });
  return files.length > 0 ? `${began} ${say('draft.files', { count: files.length })}` : began;
}
