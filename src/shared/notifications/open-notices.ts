/** Who opens the notices: the frame, which draws them over the screen. */
let opener: (() => void) | null = null;

/** Opens the notices, as the bell in the header does. */
export const openNotices = (): void => opener?.();

/** The frame says how they are opened; answers how it takes that back. */
export function onOpenNotices(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}
