import { ApiError } from '#src/api/call.ts';
import { say } from '#src/language/words.ts';
import { isOnline } from '#src/offline/device/connectivity.ts';
import { amend, fileOnPhone } from '#src/offline/outbox/filings.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import { toast } from '#src/ui/over/toast.ts';
import type { Correcting, Payloads } from './record.ts';

export interface Save<K extends FilingKind> {
  /** Made when the form opened. */
  id: string;
  values: Payloads[K];
  files: File[];
}

/**
 * Saves a form: a new filing and one still here go through the outbox, with or without a
 * connection; a record that has arrived is corrected online, with its version, by `update`.
 */
export async function saveFiling<K extends FilingKind, R>(
  kind: K,
  correcting: Correcting<R>,
  { id, values, files }: Save<K>,
  update: (record: R) => Promise<unknown>,
): Promise<void> {
  if (correcting === null) {
    await fileOnPhone({ id, kind, payload: values, files });
    void toast({ tone: 'ok', text: say(isOnline() ? 'leave.kept' : 'leave.kept-offline') });
    return;
  }
  if ('item' in correcting) await amend(correcting.item.id, values, files);
  else
    try {
      await update(correcting.record);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0)
        throw new Error(say('leave.correct-online'), { cause: error });
      throw error;
    }
  void toast({ tone: 'ok', text: say('leave.corrected') });
}
