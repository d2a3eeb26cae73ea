/**
 * Work to do at the next history step, before the router handles the step: window listeners run in order, and this
 * file loads before the router.
 */
let next: (() => void) | null = null;

addEventListener('popstate', () => {
  const work = next;
  next = null;
  work?.();
});

/** Runs `work` once, at the next history step. */
export const beforeNextStep = (work: () => void): void => {
  next = work;
};
