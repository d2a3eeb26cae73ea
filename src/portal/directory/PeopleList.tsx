import { Suspense, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { lazyPart } from '#src/shared/ui/lazy-part.tsx';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';

/** Returns the height of `.person` in pixels, smaller on wide screens. */
export function rowHeightOf(): number {
  const style = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(style.getPropertyValue('--k-row')) || 3.5;
  return rem * (Number.parseFloat(style.fontSize) || 16);
}

export interface PeopleListProps {
  label: string;
  count: number;
  /** Renders the colleague at a position as a `PersonRow`. */
  renderRow: (place: number) => ReactNode;
  /** True if rows have variable height, for notes of one or two lines. */
  grows?: boolean;
  /** Called before rows are rendered, to fetch them. */
  onNeed?: (from: number, to: number) => void;
}

const drawn = lazyPart<PeopleListProps>(async () => (await import('./DrawnPeople.tsx')).default);

/** Starts loading the list's code, a separate chunk, while the data loads. */
export function preloadPeopleList(): void {
  // If the download fails, rendering retries and shows the error.
  drawn.preload().catch(() => undefined);
}

/** Colleagues with arrow keys; draws only visible rows. */
export function PeopleList(props: PeopleListProps) {
  const say = useWords();
  // Reserve the list's height, so that the scroll position stays.
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
