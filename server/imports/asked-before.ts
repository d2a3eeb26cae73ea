import type { ImportKind } from './kind.ts';

/** Taking back of a kind, asked of first: `ask` refuses, by throwing, where something was built upon the rows. */
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
