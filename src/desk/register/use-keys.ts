import { useEffect, useRef } from 'react';
import { actsAsShortcut } from '#src/desk/ui/letter-keys.ts';

/** Single-key shortcuts of a screen; inactive while a field has the focus, an overlay is open, or they are turned off. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!actsAsShortcut(event)) return;
      const run = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
