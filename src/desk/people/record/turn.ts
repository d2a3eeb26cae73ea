import { restoreTexts } from '#src/text/en/desk/people/record.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** A record to archive or restore (`back`), at the version the user saw. */
interface Turning {
  what: string;
  version: number;
  back: boolean;
}

/** Archives or restores a record, with Undo. `send` returns the new version. */
export async function turn(of: Turning, send: (of: Turning) => Promise<number>): Promise<void> {
  try {
    const version = await send(of);
    const undo = { ...of, version, back: !of.back };
    void toast({
      text: of.back ? restoreTexts.restored(of.what) : restoreTexts.archived(of.what),
      action: { label: restoreTexts.undo, run: () => void turn(undo, send) },
    });
  } catch (error) {
    await dialog.error(explain(error));
  }
}
