/** The frame's function that opens notifications; null unless one is registered. */
let opener: (() => void) | null = null;

/** Opens notifications, as the bell does. */
export const openNotices = (): void => opener?.();

/** Registers the frame's opener; returns the function that removes it. */
export function onOpenNotices(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}
