/**
 * The first screen is drawn. Until then the phone's processor is reserved for it: the outbox's code and database load
 * later. At the latest after this time: a screen that fails to load must not keep requests from being sent.
 */
const patience = 2_000;

let tell: () => void;

export const firstDrawing = new Promise<void>((resolve) => {
  tell = resolve;
  setTimeout(resolve, patience);
});

/** Called by the screen after it was drawn. Waiting work starts after the frame was shown. */
export const screenDrawn = (): void => void requestAnimationFrame(() => setTimeout(tell));
