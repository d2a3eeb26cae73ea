import { useEffect, useEffectEvent } from 'react';

/** Saves on Ctrl Enter from any field; with Shift it also starts a new form. */
export function useSaveKeys(save: (another: boolean) => Promise<void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that handled the key may be closed by now.
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save(event.shiftKey);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
