import { useEffect, useEffectEvent } from 'react';

/** Sends on Ctrl Enter anywhere on the screen, unless an overlay is open. */
export function useSendKey(send: () => void): void {
  // Sends the values on the screen: uses the function of the last render from its first frame.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // The key is still held down from saving a dialog.
    if (event.repeat) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
