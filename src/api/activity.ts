/** When the person last touched the screen: what the app asks by itself must not keep a desk open. */
let last = performance.now();

const touched = (): void => {
  last = performance.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
  window.addEventListener(event, touched, { capture: true, passive: true });

/** Whole seconds since then. */
export const idleSeconds = (): number => Math.floor((performance.now() - last) / 1000);
