import { Suspense, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { lazyPart } from '#src/shared/ui/lazy-part.tsx';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';

/** As high as `.person` is, in pixels: the row of a list, which is lower at a desk. */
export function rowHeightOf(): number {
  const style = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(style.getPropertyValue('--k-row')) || 3.5;
  return rem * (Number.parseFloat(style.fontSize) || 16);
}

export interface PeopleListProps {
  label: string;
  count: number;
  /** Whoever stands at a place of the list, as a `PersonRow`. */
  renderRow: (place: number) => ReactNode;
  /** Rows are as high as their words: where a note may take a line or two. Otherwise all are of one height. */
  grows?: boolean;
  /** Rows from one place to another are about to be drawn. */
  onNeed?: (from: number, to: number) => void;
}

const drawn = lazyPart<PeopleListProps>(async () => (await import('./DrawnPeople.tsx')).default);

/** What draws the list is a file of its own: screens with people in them ask for it while they read who that is. */
export function preloadPeopleList(): void {
  // If the download fails, drawing the list tries again and says so.
  drawn.preload().catch(() => undefined);
}

/** People below each other, gone through with the arrows. However many, only those on the screen are drawn. */
export function PeopleList(props: PeopleListProps) {
  const say = useWords();
  // As high as the list will be: a window that was scrolled down stays there.
  const standIn = (
    <div style={{ minHeight: props.count * rowHeightOf() }}>
      <ListSkeleton rows={Math.min(props.count, 7)} label={say('app.loading')} />
    </div>
  );
  return (
    <Suspense fallback={standIn}>
      <drawn.Part {...props} />
    </Suspense>
  );
}
