import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** What is archived, or brought back (`back`), from a version. */
interface Turning {
  what: string;
  version: number;
  back: boolean;
}

/** Archives or brings back, and offers to undo it. `send` answers the version it is at then. */
export async function turn(of: Turning, send: (of: Turning) => Promise<number>): Promise<void> {
  try {
    const version = await send(of);
    const undo = { ...of, version, back: !of.back };
    void toast({
      text: of.back ? `${of.what} restored` : `${of.what} archived`,
      action: { label: 'Undo', run: () => void turn(undo, send) },
    });
  } catch (error) {
    await dialog.error(explain(error));
  }
}
