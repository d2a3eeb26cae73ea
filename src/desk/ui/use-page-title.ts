import { useEffect } from 'react';
import { useDocumentTitle } from '#src/shared/ui/page/document-title.ts';

let before: string | undefined;

/**
 * The title of a desk screen, a record's name included. If what had the focus is gone, such as the button that opened an
 * import in place of its list, the focus goes to the content.
 */
export function usePageTitle(title: string): void {
  useDocumentTitle(title);
  useEffect(() => {
    if (before !== undefined && before !== title && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
    before = title;
  }, [title]);
}
