import type { ImportKind } from './kind.ts';

/** Returns a kind's undo functions with a check before them: `ask` throws if something depends on the rows. */
export const askedBefore = (
  { remove, putBack }: Pick<ImportKind, 'remove' | 'putBack'>,
  ask: (...given: Parameters<ImportKind['remove']>) => Promise<void>,
): Pick<ImportKind, 'remove' | 'putBack'> => ({
  async remove(...given) {
    await ask(...given);
    return remove(...given);
  },
  async putBack(...given) {
    await ask(...given);
    return putBack(...given);
  },
});
