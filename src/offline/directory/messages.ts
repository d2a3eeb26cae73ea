import type { DirectoryPerson } from '#contract/hr/directory/directory.ts';
import type { PlaceFilter } from '#domain/directory/people-index.ts';
import type { DirectoryState } from './store.ts';
import type { SyncEnd } from './sync.ts';

/** A search of the directory. */
export interface Search extends PlaceFilter {
  query: string;
}

/** The state of this phone's copy. */
export interface Standing extends Pick<DirectoryState, 'complete' | 'total' | 'asOf' | 'places'> {
  /** Number of employees. */
  people: number;
}

export type ToWorker =
  | { do: 'open'; user: number }
  | { do: 'sync'; url: string; headers: Record<string, string> }
  /** `ask` counts the searches, so that an answer to an old search can be ignored. */
  | { do: 'find'; ask: number; search: Search; from: number; to: number }
  | { do: 'rows'; ask: number; from: number; to: number }
  | { do: 'person'; id: number };

export type FromWorker =
  | { is: 'standing'; standing: Standing }
  | { is: 'found'; ask: number; count: number; from: number; rows: DirectoryPerson[] }
  | { is: 'rows'; ask: number; from: number; rows: DirectoryPerson[] }
  | { is: 'person'; id: number; person: DirectoryPerson | null }
  /** Data of every API reply. Null without an answer. */
  | { is: 'reply'; date: string | null; expires: string | null; reached: boolean }
  | { is: 'ended'; end: SyncEnd };
