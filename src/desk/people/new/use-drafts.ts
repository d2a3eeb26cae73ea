import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  discardEmployeeDraft,
  keepEmployeeDraft,
  listEmployeeDrafts,
  type EmployeeDraft,
} from '#contract/hr/people/employee-drafts.ts';
import { ApiError, call } from '#src/api/call.ts';
import { queryKeyOf, useEndpoint } from '#src/api/use-endpoint.ts';
import { keepDraft, readDraft } from '#src/shared/forms/draft.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { getSession } from '#src/session/store.ts';
import { latestOf, meet, nothing, refusedAs, waitsFor, type Held, type DraftState } from './draft-state.ts';
import type { Values } from './values.ts';

/** Returns all fields as JSON, without the draft ID, which is in the address. */
const textOf = (values: Values): string => JSON.stringify({ ...values, draft: undefined });

const heldName = 'employee-new.held';

/** Returns this tab's knowledge of each draft. It is stored in the tab with the values, so both survive a refresh. */
function useHeld() {
  const [user] = useState(() => getSession()?.user.id);
  // The answer may arrive after another user has signed in.
  const isTheirs = () => getSession()?.user.id === user;
  const [held] = useState(() => new Map(Object.entries(readDraft<Record<string, Held>>(heldName) ?? {})));
  return {
    isTheirs,
    of: (id: string): Held | undefined => held.get(id),
    put(id: string, is: Held | null): void {
      if (is) held.set(id, is);
      else held.delete(id);
      if (isTheirs()) keepDraft(heldName, Object.fromEntries(held));
    },
  };
}

/** Milliseconds to wait for the server before Kawani asks a user who leaves. */
const patience = 3000;
const soon = (done: Promise<boolean>): Promise<boolean> =>
  Promise.race([done, new Promise<boolean>((resolve) => setTimeout(resolve, patience, false))]);

/** Saves drafts of a new employee on the server once there is a name, and lists the user's drafts. */
export function useDrafts(values: Values, named: boolean) {
  const client = useQueryClient();
  const known = useEndpoint(listEmployeeDrafts, {}).data?.data;
  const [draftState, setDraftState] = useState<DraftState>(null);
  const held = useHeld();
  const over = useRef(new Set<string>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ values, named });
  useLayoutEffect(() => {
    latest.current = { values, named };
  });

  /** Loads the list. Throws ApiError. */
  async function look(): Promise<readonly EmployeeDraft[]> {
    const fresh = await call(listEmployeeDrafts, {});
    if (held.isTheirs()) client.setQueryData(queryKeyOf(listEmployeeDrafts, {}), fresh);
    return fresh.data;
  }

  /** Saves the current values; returns whether they are saved. `asked`: the list read after a stale refusal. */
  async function send(asked?: readonly EmployeeDraft[]): Promise<boolean> {
    const { values: now, named: wanted } = latest.current;
    const [id, text] = [now.draft, textOf(now)];
    if (!wanted || over.current.has(id)) return true;
    const say = (how: DraftState) => {
      if (latest.current.values.draft !== id) return;
      setDraftState((s) => (s?.is === 'kept' && how?.is === 'kept' && s.at === how.at ? s : how));
    };
    const before = held.of(id) ?? nothing;
    try {
      let fresh = asked;
      // Check whether a save without an answer arrived.
      if (!fresh && before.sent !== null) fresh = await look();
      // A list without a saved draft is older, or the draft is gone.
      if (!fresh && before.version > 0 && !known?.some((d) => d.id === id)) fresh = await look().catch(() => undefined);
      const found = (fresh ?? known ?? (await look())).find((d) => d.id === id);
      if (fresh && !found && (asked || before.version > 0)) {
        say({ is: 'gone' });
        return false;
      }
      const was = found ? meet(before, found, text) : before;
      if (was === 'elsewhere') {
        say({ is: 'elsewhere' });
        return before.text === text;
      }
      if (was.text === text) {
        held.put(id, was);
        if (was.at !== null) say({ is: 'kept', at: was.at });
        return true;
      }
      held.put(id, { ...was, sent: text });
      const body = { fields: JSON.parse(text), version: was.version };
      const { data } = await call(keepEmployeeDraft, { params: { id }, body });
      held.put(id, { version: data.version, text, at: data.saved_at, sent: null });
      say({ is: 'kept', at: data.saved_at });
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 409) {
        say(refusedAs(status, explain(error), text));
        return false;
      }
      if (asked) {
        // Another tab or computer discarded and created it again, so its versions don't apply.
        held.put(id, null);
        say({ is: 'elsewhere' });
        return false;
      }
    }
    const fresh = await look().catch(() => null);
    if (fresh && latest.current.values.draft === id) return send(fresh);
    say(refusedAs(0, '', text));
    return false;
  }

  const keep = (): Promise<boolean> => {
    const done = queue.current.then(() => send());
    queue.current = done;
    return done;
  };
  const refresh = () => client.invalidateQueries({ queryKey: [listEmployeeDrafts.path] });

  const text = textOf(values);
  const latestKeep = useRef(keep);
  useLayoutEffect(() => {
    latestKeep.current = keep;
  });
  useEffect(() => {
    const waits = waitsFor(draftState, text);
    if (!named || waits === null) return undefined;
    const timer = setTimeout(() => void latestKeep.current(), waits);
    return () => clearTimeout(timer);
  }, [text, named, draftState, known]);

  return {
    drafts: known ?? [],
    draftState,
    /** Saves, waiting for a save in progress; false on failure or timeout. */
    keep: () => soon(keep().then((isKept) => isKept && keep())),
    /**
     * Returns the other computer's version of the draft, or `gone` if the draft was discarded or used there. Null if
     * neither applies, or if it is unknown.
     */
    async elsewhere(): Promise<EmployeeDraft | 'gone' | null> {
      await queue.current;
      const { values: now } = latest.current;
      const before = held.of(now.draft);
      const fresh = await look().catch(() => null);
      const found = fresh?.find((d) => d.id === now.draft);
      if (found) return meet(before ?? nothing, found, textOf(now)) === 'elsewhere' ? found : null;
      return fresh && ((before?.version ?? 0) > 0 || draftState?.is === 'gone') ? 'gone' : null;
    },
    latest: (draft: EmployeeDraft) => latestOf(draft, held.of(draft.id)),
    /** Switches to another draft: the form takes its values. */
    take(draft: EmployeeDraft, words: Values) {
      over.current.delete(draft.id);
      held.put(draft.id, { version: draft.version, text: textOf(words), at: draft.saved_at, sent: null });
      setDraftState({ is: 'kept', at: draft.saved_at });
      // The list still has the earlier version of the draft.
      void refresh();
    },
    begin: () => setDraftState(null),
    async discard(id: string): Promise<void> {
      over.current.add(id);
      try {
        await queue.current;
        await call(discardEmployeeDraft, { params: { id } }, { key: crypto.randomUUID() });
        held.put(id, null);
      } finally {
        over.current.delete(id);
      }
      await refresh();
      // Retry a refused save when there is room again; keep this tab's values over another computer's.
      setDraftState((s) => (s?.is === 'here' || latest.current.values.draft === id ? null : s));
    },
    /** Stops saving, before hiring. */
    async close(id: string): Promise<void> {
      over.current.add(id);
      await queue.current;
    },
    /** Continues saving with the latest values, after hiring failed. */
    reopen(id: string): void {
      over.current.delete(id);
      void latestKeep.current();
    },
    /** Forgets the draft, after hiring succeeded. */
    done: (id: string) => held.put(id, null),
  };
}
