import { useEffect } from 'react';
import { foundIn } from '#domain/lists/known.ts';
import { keep, kept, keptValue, useKept } from '#src/desk/ui/kept.ts';
import { helpPages } from './pages.ts';

/*
 * Storage key on this computer of the build whose news was looked up, and of the changelog's length when a user last
 * read it.
 */
const key = 'kawani.news';
interface Kept {
  build: string;
  /** Number of characters of the changelog that the user read, and that it has now. */
  read: number;
  now: number;
}

const buildHere = (): string => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? '';
const changelog = () => foundIn(helpPages, (p) => p.page === 'new').load();

/**
 * Returns true if the changelog has something that wasn't there when a user last read it. A first visit has no news.
 */
export function useNews(): boolean {
  const value = keptValue(useKept(key)) as Kept | null;
  const build = buildHere();
  useEffect(() => {
    if (build === '' || value?.build === build) return;
    changelog().then(
      ({ length }) => keep(key, { build, read: value?.read ?? length, now: length }),
      // The next start tries again.
      () => undefined,
    );
  }, [build, value?.build, value?.read]);
  return value !== null && value.now !== value.read;
}

/** Marks What’s new as read. */
export async function readNews(): Promise<void> {
  const { length } = await changelog();
  if (keptValue(kept(key)) !== null || buildHere() !== '') keep(key, { build: buildHere(), read: length, now: length });
}
