/**
 * The first screen stands. Until then the phone's processor is for drawing it: the outbox's code
 * and its database come after. At the latest after this time: a screen that fails to load must
 * not keep filings from being sent.
 */
const patience = 2_000;

let tell: () => void;

export const firstDrawing = new Promise<void>((resolve) => {
  tell = resolve;
  setTimeout(resolve, patience);
});

/** The screen calls this once it was drawn. What waited for it starts after the frame was shown. */
export const screenDrawn = (): void => void requestAnimationFrame(() => setTimeout(tell));
