import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** What became of something that was done with many, each by itself. */
export interface ManyOutcome {
  done: number;
  /** The people or records it was not done with, and why. A sentence without a name beside it has the name in it. */
  refused: readonly ({ name: string; message: string } | string)[];
}

/** So many of those that were refused are named. */
const named = 12;
const n = (value: number): string => value.toLocaleString('en');

/** Returns a count of employees in words: `1 employee`, `2,400 employees`. */
export const countedPeople = (count: number): string => (count === 1 ? '1 employee' : `${n(count)} employees`);

/**
 * Says of many how many it was done with, in passing and with Undo where there is one; and in a dialog with how many it was
 * not, and why. `did`: what was done, after the count: `approved`. Over once the dialog is closed.
 */
export async function tellMany(
  { done, refused }: ManyOutcome,
  words: { did: string; counted: (count: number) => string; undo?: (() => void) | undefined },
): Promise<void> {
  const { did, counted, undo } = words;
  if (done > 0) void toast({ text: `${counted(done)} ${did}`, ...(undo && { action: { label: 'Undo', run: undo } }) });
  if (refused.length === 0) return;
  const lines = refused.slice(0, named).map((r) => (typeof r === 'string' ? r : `${r.name}: ${r.message}`));
  const others = refused.length > named ? [`And ${n(refused.length - named)} more.`] : [];
  await dialog.error([...lines, ...others].join('\n'), `${n(done)} ${did}, ${n(refused.length)} not`);
}
