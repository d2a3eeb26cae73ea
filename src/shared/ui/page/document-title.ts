import { useEffect } from 'react';

/** The title of the tab, and what a screen reader reads first after a navigation. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kawani`;
  }, [title]);
}
