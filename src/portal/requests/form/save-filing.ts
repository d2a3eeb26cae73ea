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
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { KeptFile } from '#src/offline/outbox/outbox-db.ts';
import { slot } from '#src/shared/ui/slot/slot.ts';
import { keepDraft } from '#src/shared/forms/draft.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { refusalSentence } from '#src/portal/forms/refusal.ts';
import { keepOnPhone, rowFiles } from '../drafts.ts';
import { noteFiled } from '../just-filed.ts';
import type { Payloads } from '#src/shared/requests/record.ts';
import type { FormStart } from '../start.ts';
import { sentencesOf } from '#src/shared/requests/refusal-words.ts';

export interface Save<K extends RequestKind> {
  /** Key of the request, created when the form opened. */
  id: string;
  values: Payloads[K];
  /** The form's own values, which Undo restores. A payload has null where the form has an empty field. */
  typed: Record<string, unknown>;
  files: File[];
  /** Attachments to keep, for a correction. */
  keptFiles?: KeptFile[];
  /** Draft in which Undo restores the input. */
  draft: { owner: number; name: string; open: Record<string, string> };
}

/**
 * Saves a form through the outbox, online or offline: a new request, or a correction of one on this phone or of a
 * record, checked against its version. Online it waits briefly, so that a refusal shows in the form. Throws
 * OutboxRefused, and ApiError for server refusals.
 */
export async function saveFiling<K extends RequestKind>(
  kind: K,
  { correcting, overtaken }: Pick<FormStart<{ id: number; version: number }>, 'correcting' | 'overtaken'>,
  { id, values, typed, files, keptFiles = [], draft }: Save<K>,
): Promise<void> {
  if (correcting === null) {
    await fileOnPhone({ id, kind, payload: values, files });
    noteFiled(kind, id);
    // The new request replaces a correction that can't be made, so that one is dropped.
    if (overtaken?.item) await letGo(overtaken.item.id).catch(() => undefined);
    if (isOnline()) slot.say({ tone: 'ok', title: say('slot.kept'), text: say('slot.sending') });
    else
      slot.undo({
        title: say('slot.kept'),
        text: say('slot.sent-later'),
        label: say('do.undo'),
        run: () => void takeBack(kind, { id, typed, files, draft }),
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

/** Undoes the last filing; its text and photos return to the form. */
async function takeBack<K extends RequestKind>(
  kind: K,
  { id, typed, files, draft }: Pick<Save<K>, 'id' | 'typed' | 'files' | 'draft'>,
): Promise<void> {
  try {
    await withdraw(id);
    keepDraft(draft.name, typed);
    keepOnPhone({ ...draft, id: crypto.randomUUID(), kind, values: typed, files: rowFiles(files), keptFiles: null });
    slot.say({ tone: 'info', title: say('slot.taken-back'), text: say('slot.words-kept') });
  } catch (problem) {
    slot.say({ tone: 'bad', title: refusalSentence(problem) ?? explain(problem) });
  }
}
