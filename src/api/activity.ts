/** Time of the user's last input. The app's own calls don't count: they must not keep a desk unlocked. */
let last = performance.now();

const touched = (): void => {
  last = performance.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
  window.addEventListener(event, touched, { capture: true, passive: true });

/** Returns the whole seconds since the user's last input. */
export const idleSeconds = (): number => Math.floor((performance.now() - last) / 1000);
