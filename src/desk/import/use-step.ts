import { useEffect, useRef, type RefObject } from 'react';
import { useDocumentTitle } from '#src/shared/ui/page/document-title.ts';

/**
 * Gives a step that opens in place the title of the tab and the focus, as a screen of its own has. The tab gets its
 * title back when the user leaves.
 */
export function useStep(title: string, step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(document.title);
  useDocumentTitle(`${title}: ${step}`);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    const title = before.current;
    return () => {
      document.title = title;
    };
  }, []);
  return heading;
}
