import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDocumentTitle } from '#src/shared/ui/page/document-title.ts';

/** Gives a step that opens in place its own tab title and the focus, like a separate screen. */
export function useStep(title: string, step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title}: ${step}`);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Gives the tab its title back when the user leaves the steps. */
export function useTitleAfter(): void {
  const [before] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = before;
    },
    [before],
  );
}
