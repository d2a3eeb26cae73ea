import { Suspense, useEffect, useState } from 'react';
import { isPortalCode } from '#contract/permissions.ts';
import { useSession } from '#src/session/session.ts';
import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { lazyPart } from '#src/shared/ui/lazy-part.tsx';
import type Palette from '#src/desk/palette/Palette.tsx';
import classes from './DeskPalette.module.css';

/** Loaded on first use: `scripts/build/portal-shell.ts` keeps it off phones. */
const palette = lazyPart<Parameters<typeof Palette>[0]>(
  async () => (await import('#src/desk/palette/Palette.tsx')).default,
);

/** The search in the desk's header, and Ctrl K from anywhere. */
export function DeskPalette() {
  const session = useSession();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setAsked((n) => n + 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!session || session.acl.every((entry) => isPortalCode(entry.code))) return null;
  return (
    <>
      <button
        type="button"
        className={classes['search']}
        onPointerEnter={() => void palette.preload().catch(() => undefined)}
        onClick={() => setAsked((n) => n + 1)}
      >
        <SearchIcon size={16} />
        <span>Search people, clients, runs, or actions</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {asked > 0 && (
        <Suspense>
          <palette.Part session={session} opened={asked} />
        </Suspense>
      )}
    </>
  );
}
