import { manyTexts } from '#src/text/en/desk/requests/requests.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast, type Toast } from '#src/shared/ui/over/toast.ts';

/** Result of an action on many, each separate. */
export interface ManyOutcome {
  done: number;
  /** Failures with their reason. A plain sentence contains the name. */
  refused: readonly ({ name: string; message: string } | string)[];
}

/** Maximum number of failures listed. */
const named = 12;

/** Returns a count of employees in words: `1 employee`, `2,400 employees`. */
export const countedPeople = manyTexts.employees;

/**
 * Shows a toast with the number of successes and Undo or the next step, and a dialog with failures. `did`: past
 * participle after the count, such as `approved`. Resolves when the dialog is closed.
 */
export async function tellMany(
  { done, refused }: ManyOutcome,
  words: { did: string; counted: (count: number) => string; undo?: (() => void) | undefined; next?: Toast['action'] },
): Promise<void> {
  const { did, counted, undo } = words;
  const action = undo ? { label: manyTexts.undo, run: undo } : words.next;
  if (done > 0) void toast({ text: `${counted(done)} ${did}`, ...(action && { action }) });
  if (refused.length === 0) return;
  const lines = refused.slice(0, named).map((r) => (typeof r === 'string' ? r : `${r.name}: ${r.message}`));
  const others = refused.length > named ? [manyTexts.andMore(refused.length - named)] : [];
  await dialog.error([...lines, ...others].join('\n'), manyTexts.not(done, did, refused.length));
}
