import type { DirectoryPerson } from '#contract/hr/directory/directory.ts';
import type { PlaceFilter } from '#domain/directory/people-index.ts';
import type { DirectoryState } from './store.ts';
import type { SyncEnd } from './sync.ts';

/** What is looked for. */
export interface Search extends PlaceFilter {
  query: string;
}

/** How the copy on this phone stands. */
export interface Standing extends Pick<DirectoryState, 'complete' | 'total' | 'asOf' | 'places'> {
  /** How many people it has. */
  people: number;
}

export type ToWorker =
  | { do: 'open'; user: number }
  | { do: 'sync'; url: string; headers: Record<string, string> }
  /** `ask` counts the searches; an answer to an old one is of no use any more. */
  | { do: 'find'; ask: number; search: Search; from: number; to: number }
  | { do: 'rows'; ask: number; from: number; to: number }
  | { do: 'person'; id: number };

export type FromWorker =
  | { is: 'standing'; standing: Standing }
  | { is: 'found'; ask: number; count: number; from: number; rows: DirectoryPerson[] }
  | { is: 'rows'; ask: number; from: number; rows: DirectoryPerson[] }
  | { is: 'person'; id: number; person: DirectoryPerson | null }
  /** What every reply of the API tells: null where nobody answered. */
  | { is: 'reply'; date: string | null; expires: string | null; reached: boolean }
  | { is: 'ended'; end: SyncEnd };
