import { Suspense, useEffect, useRef, useState } from 'react';
import { isPortalCode } from '#contract/permissions.ts';
import { useSession } from '#src/session/session.ts';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { lazyPart } from '#src/shared/ui/lazy-part.tsx';
import type Palette from '#src/desk/palette/Palette.tsx';
import { ctrlK, searchPeopleClientsRunsOrActions } from '#src/text/en/desk/frame.ts';
import classes from './DeskPalette.module.css';

/** Loaded on first use: `scripts/build/portal-shell.ts` keeps it off phones. */
const palette = lazyPart<Parameters<typeof Palette>[0]>(
  async () => (await import('#src/desk/palette/Palette.tsx')).default,
);

/** The search in the desk's header, and Ctrl K from anywhere. */
export function DeskPalette() {
  const session = useSession();
  const [asked, setAsked] = useState(0);
  /**
   * Text typed before the search was rendered, when a letter would act as a shortcut of the screen. Null while the
   * search is open or closed.
   */
  const early = useRef<string | null>(null);
  const may = session !== null && !session.acl.every((entry) => isPortalCode(entry.code));
  useEffect(() => {
    if (!may) return undefined;
    const stop = () => {
      early.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        if (document.querySelector('[data-palette]') === null) early.current = '';
        palette.preload().catch(stop);
        setAsked((n) => n + 1);
      } else if (early.current !== null && plain && event.key.length === 1) {
        early.current += event.key;
        event.stopImmediatePropagation();
      } else if (event.key === 'Escape') return stop();
      else return;
      event.preventDefault();
    };
    // Handles the key before the shortcuts of the menu and the screen do.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [may]);
  const [typed] = useState(() => ({
    read: () => early.current ?? '',
    end: () => {
      early.current = null;
    },
  }));
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className={classes['search']}
        onPointerEnter={() => void palette.preload().catch(() => undefined)}
        onClick={() => setAsked((n) => n + 1)}
      >
        <SearchIcon size={16} />
        <span>{searchPeopleClientsRunsOrActions}</span>
        <kbd aria-hidden="true">{ctrlK}</kbd>
      </button>
      {asked > 0 && (
        <Suspense>
          <palette.Part session={session} opened={asked} early={typed} />
        </Suspense>
      )}
    </>
  );
}
