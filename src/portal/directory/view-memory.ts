import { keepDraft, readDraft } from '#src/shared/forms/draft.ts';

/** Last search and scroll position, kept in the tab per user and removed at sign-out. */
export interface Remembered {
  query: string;
  client: number | null;
  branch: number | null;
  top: number;
}

const nameOf = (user: number) => `directory.${user}`;

export const remember = (user: number, what: Remembered): void => keepDraft(nameOf(user), what);

export const remembered = (user: number): Remembered => ({
  query: '',
  client: null,
  branch: null,
  top: 0,
  ...readDraft<Remembered>(nameOf(user)),
});
