import { useEffect, useEffectEvent, useRef } from 'react';

/** Restores the scroll position once the list is long enough, and saves it on leaving. */
export function useScrollMemory(ready: boolean, start: number, keep: (top: number) => void): void {
  const top = useRef(start);
  const restored = useRef(false);

  useEffect(() => {
    if (!ready || restored.current) return undefined;
    restored.current = true;
    // The router sets its own position in this frame.
    const frame = requestAnimationFrame(() => {
      if (start > 0) window.scrollTo({ top: start, behavior: 'instant' });
    });
    return () => {
      cancelAnimationFrame(frame);
      restored.current = false;
    };
  }, [ready, start]);

  const leave = useEffectEvent(() => keep(top.current));
  useEffect(() => {
    const note = () => {
      // Before the list loads the window is short, so its position is meaningless.
      if (restored.current) top.current = window.scrollY;
    };
    const hidden = () => leave();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
  // Saves the position on leaving the screen, together with the last search.
  useEffect(() => () => keep(top.current), [keep]);
}
