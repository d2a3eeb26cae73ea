/** Records for each key press when its result was on the screen. A result that looks the same isn't counted. */
export function watchKeys(): void {
  const noted = globalThis as unknown as { toScreen: number[]; keys: number; pause(): void };
  noted.toScreen = [];
  noted.keys = 0;
  let pressed: number | null = null;
  noted.pause = () => {
    performance.mark('key:pause');
    // The key changed nothing, so later changes aren't its result.
    pressed = null;
  };
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', ({ data }: MessageEvent<number>) =>
    noted.toScreen.push(performance.now() - data),
  );
  channel.port1.start();
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      performance.mark(`key:${noted.keys++}`);
      pressed = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (pressed === null) return;
    const since = pressed;
    pressed = null;
    // Runs after the frame with the result was painted.
    requestAnimationFrame(() => channel.port2.postMessage(since));
  }).observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true });
}
