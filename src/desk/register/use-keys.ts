import { useEffect, useEffectEvent } from 'react';
import { actsAsShortcut } from '#src/desk/ui/letter-keys.ts';

/**
 * Handles single-key shortcuts of a screen; inactive while a field has the focus, an overlay is open, or they are
 * turned off.
 */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!actsAsShortcut(event)) return;
    const run = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
