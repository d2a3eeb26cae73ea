import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Prints in light colours, and restores dark ones afterwards. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const light = () => {
      before ??= root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const back = () => {
      if (before !== null) root.setAttribute(scheme, before);
      before = null;
    };
    window.addEventListener('beforeprint', light);
    window.addEventListener('afterprint', back);
    return () => {
      back();
      window.removeEventListener('beforeprint', light);
      window.removeEventListener('afterprint', back);
    };
  }, []);
}
