import type { z } from 'zod';
import { showLeaveCredit } from '#contract/hr/leave-credits.ts';
import { listLeaves, updateLeave, type Leave, type LeaveForm } from '#contract/hr/leaves.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { say } from '#src/language/words.ts';
import { isOnline } from '#src/offline/connectivity.ts';
import { amend, fileOnPhone } from '#src/offline/file.ts';
import type { OutboxItem } from '#src/offline/outbox-view.ts';
import { toast } from '#src/ui/toast.ts';

/** What a form corrects: a record, or a filing still on this phone with its files. Null: it files a new one. */
export type Correcting = { leave: Leave } | { item: OutboxItem; files: File[] } | null;

export interface Save {
  id: string;
  values: z.input<typeof LeaveForm>;
  files: File[];
  keepFiles: number[];
}

/**
 * Saves the form: a new filing and one still here go through the outbox, with or without a
 * connection; a record that has arrived is corrected online, with its version.
 */
export function useSaveLeave(correcting: Correcting): (save: Save) => Promise<void> {
  const update = useSubmit(updateLeave, { refresh: [listLeaves, showLeaveCredit] });
  return async ({ id, values, files, keepFiles }) => {
    if (correcting === null) {
      await fileOnPhone({ id, kind: 'leave', payload: values, files });
      void toast({ tone: 'ok', text: say(isOnline() ? 'leave.kept' : 'leave.kept-offline') });
    } else if ('item' in correcting) {
      await amend(correcting.item.id, values, files);
      void toast({ tone: 'ok', text: say('leave.corrected') });
    } else {
      const { leave } = correcting;
      try {
        await update.mutateAsync({
          params: { id: leave.id },
          body: { ...values, version: leave.version, keep_files: keepFiles },
          files,
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 0)
          throw new Error(say('leave.correct-online'), { cause: error });
        throw error;
      }
      void toast({ tone: 'ok', text: say('leave.corrected') });
    }
  };
}
