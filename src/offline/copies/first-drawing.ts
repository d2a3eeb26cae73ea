/**
 * Maximum milliseconds to wait for the first screen to be rendered. Until then the phone's processor is reserved for
 * it: the outbox's code and database load later. A screen that fails to load must not keep requests from being sent.
 */
const patience = 2_000;

let tell: () => void;

export const firstDrawing = new Promise<void>((resolve) => {
  tell = resolve;
  setTimeout(resolve, patience);
});

/** Ends the wait after the rendered frame was shown. The screen calls it. */
export const screenDrawn = (): void => void requestAnimationFrame(() => setTimeout(tell));
