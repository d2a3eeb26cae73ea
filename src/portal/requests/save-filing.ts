import { ApiError } from '#src/api/call.ts';
import { say } from '#src/text/words.ts';
import { isOnline } from '#src/offline/device/connectivity.ts';
import {
  amend,
  correctReceived,
  fileOnPhone,
  letGo,
  outcomeOf,
  withdraw,
  type Corrected,
} from '#src/offline/outbox/outbox-actions.ts';
import type { FilingKind, KeptFile } from '#src/offline/outbox/outbox-db.ts';
import { slot } from '#src/shared/ui/slot/slot.ts';
import { keepDraft } from '#src/shared/forms/draft.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { refusalSentence } from '../forms/refusal.ts';
import { keepOnPhone, rowFiles } from './drafts.ts';
import { noteFiled } from './just-filed.ts';
import type { Payloads } from '#src/shared/requests/record.ts';
import type { FormStart } from './start.ts';
import { sentencesOf } from '#src/shared/requests/refusal-words.ts';

export interface Save<K extends FilingKind> {
  /** Made when the form opened. */
  id: string;
  values: Payloads[K];
  files: File[];
  /** Of a correction: the attachments on the server that stay. */
  keptFiles?: KeptFile[];
  /** Where the form keeps what is typed: an Undo puts the words back there. */
  draft: { owner: number; name: string; open: Record<string, string> };
}

/**
 * Saves a form through the outbox, with or without a connection: a new filing, or a correction of one that is still here
 * or of a record, settled against its version. With a connection it waits a little for the answer, so that a refusal is
 * seen where it can be put right. Throws OutboxRefused, and ApiError for what the server refused.
 */
export async function saveFiling<K extends FilingKind>(
  kind: K,
  { correcting, overtaken }: Pick<FormStart<{ id: number; version: number }>, 'correcting' | 'overtaken'>,
  { id, values, files, keptFiles = [], draft }: Save<K>,
): Promise<void> {
  if (correcting === null) {
    await fileOnPhone({ id, kind, payload: values, files });
    noteFiled(kind, id);
    // The new filing takes the place of a correction that can no longer be made, so that one is dropped.
    if (overtaken?.item) await letGo(overtaken.item.id).catch(() => undefined);
    if (isOnline()) slot.say({ tone: 'ok', title: say('slot.kept'), text: say('slot.sending') });
    else
      slot.undo({
        title: say('slot.kept'),
        text: say('slot.sent-later'),
        label: say('do.undo'),
        run: () => void takeBack(kind, { id, values, files, draft }),
      });
    return;
  }
  const corrected: Corrected = { payload: values, files, keptFiles };
  const row =
    'item' in correcting
      ? await amend(correcting.item.id, corrected)
      : await correctReceived(kind, correcting.record, corrected);
  const outcome = isOnline() ? await outcomeOf(row) : null;
  if (outcome?.is === 'refused') {
    const { status, ...reply } = outcome.error;
    const { message, fields } = sentencesOf({ ...reply, said: reply.said ?? null });
    throw new ApiError(status, { message, errors: fields, ...(reply.reason && { reason: reply.reason }) });
  }
  if (outcome?.is === 'done') slot.say({ tone: 'ok', title: say('filing.corrected') });
  else slot.say({ tone: 'ok', title: say('slot.kept'), text: say('slot.sent-later') });
}

/** Takes back what was filed a moment ago; its words and photos are in the form when it is opened again. */
async function takeBack<K extends FilingKind>(kind: K, { id, values, files, draft }: Save<K>): Promise<void> {
  try {
    await withdraw(id);
    keepDraft(draft.name, values);
    keepOnPhone({ ...draft, id: crypto.randomUUID(), kind, values, files: rowFiles(files), keptFiles: null });
    slot.say({ tone: 'info', title: say('slot.taken-back'), text: say('slot.words-kept') });
  } catch (problem) {
    slot.say({ tone: 'bad', title: refusalSentence(problem) ?? explain(problem) });
  }
}
