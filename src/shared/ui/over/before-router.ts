/** Handles history steps before the router: window listeners run in order, and this file loads before the router. */
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
