import type { EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';

/**
 * This tab's knowledge of a server draft, from its own writes only: a later read would let it overwrite another
 * computer's changes.
 */
export interface Held {
  /** 0 if there is no draft yet. */
  version: number;
  /** Fields of that version as JSON. Empty if there is none. */
  text: string;
  /** Time of the last save. */
  at: string | null;
  /** Fields of a save without an answer yet. */
  sent: string | null;
}
export const nothing: Held = { version: 0, text: '', at: null, sent: null };

/** Save state of the draft. */
export type DraftState =
  | { is: 'kept'; at: string }
  /** Saved in this tab only. `said`: the server's message, or null without connection; `again`: will retry. */
  | { is: 'here'; said: string | null; again: boolean; text: string }
  /** Another computer changed, used, or discarded the draft. */
  | { is: 'elsewhere' }
  | { is: 'gone' }
  | null;

const fieldsOf = (text: string): EmployeeDraft['fields'] => JSON.parse(text);

/** Returns true if both are equal except for spaces that the server trims. */
const alike = (fields: EmployeeDraft['fields'], text: string): boolean =>
  Object.entries(fieldsOf(text)).every(([name, value]) =>
    typeof value === 'string' ? value.trim() === String(fields[name] ?? '') : value === (fields[name] ?? null),
  );

/**
 * Updates the state after a read. A later version with this tab's fields is its own, whose answer was lost; with other
 * fields, another tab or computer wrote it. A read older than the last answer is ignored.
 */
export function meet(
  held: Held,
  found: Pick<EmployeeDraft, 'version' | 'fields' | 'saved_at'>,
  text: string,
): Held | 'elsewhere' {
  if (found.version <= held.version) return held;
  const own = [text, held.sent, held.text].find((words) => words && alike(found.fields, words));
  return own ? { version: found.version, text: own, at: found.saved_at, sent: null } : 'elsewhere';
}

/** Returns the list's draft, or this tab's later copy. */
export const latestOf = (draft: EmployeeDraft, held: Held | undefined): EmployeeDraft =>
  held && held.version > draft.version
    ? {
        ...draft,
        version: held.version,
        fields: fieldsOf(held.text),
        saved_at: held.at ?? draft.saved_at,
      }
    : draft;

/** Returns the state after a failed save. A permanent refusal is retried only with changed fields. */
export const refusedAs = (status: number, said: string, text: string): DraftState => ({
  is: 'here',
  said: status === 0 ? null : said,
  again: status === 0 || status === 408 || status === 425 || status === 429 || status >= 500,
  text,
});

const pause = 1200;
const again = 15_000;

/** Returns the milliseconds without typing before saving or retrying. Null means no automatic save. */
export function waitsFor(draftState: DraftState, text: string): number | null {
  if (draftState?.is === 'elsewhere' || draftState?.is === 'gone') return null;
  if (draftState?.is !== 'here') return pause;
  if (draftState.again) return again;
  return draftState.text === text ? null : pause;
}
