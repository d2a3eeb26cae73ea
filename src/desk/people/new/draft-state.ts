import type { EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';

/**
 * What this tab knows of a draft on the server: learned from what it wrote or took, never from a later look, because another
 * computer's words would then be overwritten unseen.
 */
export interface Held {
  /** 0: nothing is there yet. */
  version: number;
  /** The fields of that version, as JSON; empty: none. */
  text: string;
  /** When they were saved. */
  at: string | null;
  /** Fields that were sent, whose answer is not here. */
  sent: string | null;
}
export const nothing: Held = { version: 0, text: '', at: null, sent: null };

/** How the draft that is written stands. */
export type Stands =
  | { is: 'kept'; at: string }
  /** Kept in this tab alone. `said`: the server's sentence, null where it was not reached; `again`: it is tried again. */
  | { is: 'here'; said: string | null; again: boolean; text: string }
  /** Another computer wrote on in it; or hired or discarded it. */
  | { is: 'elsewhere' }
  | { is: 'gone' }
  | null;

/** Alike but for spaces that the server takes away. */
const alike = (fields: EmployeeDraft['fields'], text: string): boolean =>
  Object.entries(JSON.parse(text) as EmployeeDraft['fields']).every(([name, value]) =>
    typeof value === 'string' ? value.trim() === String(fields[name] ?? '') : value === (fields[name] ?? null),
  );

/**
 * What is known of a draft after a look at the server. A later version with this tab's own words is its own, one whose answer
 * was lost; with others it was written elsewhere. A look from before the last answer changes nothing.
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

/** A draft of the list as this tab last kept it, where the list is from before that. */
export const latestOf = (draft: EmployeeDraft, held: Held | undefined): EmployeeDraft =>
  held && held.version > draft.version
    ? {
        ...draft,
        version: held.version,
        fields: JSON.parse(held.text) as EmployeeDraft['fields'],
        saved_at: held.at ?? draft.saved_at,
      }
    : draft;

/** How it stands after it was not kept. What the server refused for good is sent again once it is other words. */
export const refusedAs = (status: number, said: string, text: string): Stands => ({
  is: 'here',
  said: status === 0 ? null : said,
  again: status === 0 || status === 408 || status === 425 || status === 429 || status >= 500,
  text,
});

const pause = 1200;
const again = 15_000;

/** Milliseconds without typing after which a draft is kept, or tried again; null: not by itself. */
export function waitsFor(stands: Stands, text: string): number | null {
  if (stands?.is === 'elsewhere' || stands?.is === 'gone') return null;
  if (stands?.is !== 'here') return pause;
  if (stands.again) return again;
  return stands.text === text ? null : pause;
}
