/**
 * Hears of a step in the browser's history before the router does: listeners of the window are called in the order in which
 * they were added, and this file is loaded before the router is made.
 */
let next: (() => void) | null = null;

addEventListener('popstate', () => {
  const work = next;
  next = null;
  work?.();
});

/** Called at the next step in the history, once. */
export const beforeNextStep = (work: () => void): void => {
  next = work;
};
