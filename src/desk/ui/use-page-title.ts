import { useEffect } from 'react';
import { listOf } from '#src/desk/menu/find-place.ts';
import { useListedPath } from '#src/desk/menu/listed-as.ts';
import { useSession } from '#src/session/session.ts';
import { useDocumentTitle } from '#src/shared/ui/page/document-title.ts';
import { useWords } from '#src/text/words.ts';

let before: string | undefined;

/**
 * Sets the title of a desk screen: a record's name, then its list, as “Dela Cruz, Juan – Employees – Kawani”. If what
 * had the focus is gone, such as the button that opened an import in place of its list, the focus goes to the content.
 */
export function usePageTitle(title: string): void {
  const session = useSession();
  const say = useWords();
  const path = useListedPath();
  const list = session && listOf(session, path, say)?.label;
  useDocumentTitle(list ? `${title} – ${list}` : title);
  useEffect(() => {
    if (before !== undefined && before !== title && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
    before = title;
  }, [title]);
}
