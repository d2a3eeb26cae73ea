import { useEffect } from 'react';

/** Title of the tab, which screen readers read after navigation. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kawani`;
  }, [title]);
}
