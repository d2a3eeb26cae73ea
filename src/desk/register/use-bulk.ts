import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnyRegister } from '#contract/register.ts';
import { bulkActions, type BulkAction, type BulkDone, type Matching } from '#contract/register-bulk.ts';
import { ApiError } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { refreshProposals } from '#src/desk/proposals/refresh-proposals.ts';
import { someNames } from '#src/desk/requests/some-names.ts';
import { tellMany } from '#src/desk/requests/told-many.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/register.ts';
import { callAny, type AnyRow } from './any-register.ts';
import type { BulkMore } from './register-props.ts';
import { usesOf } from './uses.ts';

type Query = Record<string, string | number | undefined>;
type Records = BulkDone['done'];

/** Selection: rows, or everything a filter matched with the server's marker for it. */
type Chosen =
  | { kind: 'rows'; rows: ReadonlyMap<number, AnyRow> }
  | { kind: 'all'; found: Readonly<Record<BulkAction, Matching>> };

/** A bulk action, and the body that undoes it. */
interface Does {
  call: Endpoint;
  body: object;
  did: string;
  undo: object | undefined;
}

const none: Chosen = { kind: 'rows', rows: new Map() };
const n = (value: number): string => value.toLocaleString('en');
const turns = {
  archive: {
    yes: texts.archive,
    did: 'archived',
    becomes: texts.theyCanNoLongerBe,
  },
  restore: { yes: texts.restore, did: 'restored', becomes: texts.theyCanBeChosenAgain },
} as const;

/**
 * Returns the selection of register rows, and bulk actions. A changed filter clears the selection; paging and sorting
 * keep it. `query`: current search and filters.
 */
export function useBulk(of: AnyRegister, query: Query, nameOf: (row: AnyRow) => string) {
  const { sort: _order, ...filter } = query;
  const shows = JSON.stringify(filter);
  const [kept, setKept] = useState<{ shows: string; chosen: Chosen }>({ shows, chosen: none });
  const [busy, setBusy] = useState(false);
  const chosen = kept.shows === shows ? kept.chosen : none;
  const setChosen = (next: Chosen) => setKept({ shows, chosen: next });
  const client = useQueryClient();
  const counted = (count: number) => `${n(count)} ${count === 1 ? of.one : of.many}`;

  const rowsFor = (action: BulkAction, fits: (row: AnyRow) => boolean = () => true): AnyRow[] =>
    chosen.kind === 'all'
      ? []
      : [...chosen.rows.values()].filter((row) => row.archived === (action === 'restore') && fits(row));
  const countFor = (action: BulkAction, fits?: (row: AnyRow) => boolean): number =>
    chosen.kind === 'all' ? chosen.found[action].count : rowsFor(action, fits).length;

  async function chooseAll(): Promise<void> {
    setBusy(true);
    try {
      const found = await Promise.all(
        bulkActions.map(async (action) => {
          const sent = await callAny<{ data: Matching }>(of.matching, { query: { ...filter, action } });
          return [action, sent.data] as const;
        }),
      );
      setChosen({ kind: 'all', found: Object.fromEntries(found) as Record<BulkAction, Matching> });
    } catch (error) {
      await dialog.error(explain(error));
    } finally {
      setBusy(false);
    }
  }

  /** Shows the result with Undo, and failures with reasons; failed records stay selected. */
  async function tell({ call, did, undo }: Does, { done, refused }: BulkDone, rows: readonly AnyRow[]): Promise<void> {
    const left = new Set(refused.map((r) => r.id));
    setChosen({ kind: 'rows', rows: new Map(rows.filter((r) => left.has(r.id)).map((r) => [r.id, r])) });
    const back = { call, body: undo ?? {}, did: 'reverted', undo: undefined };
    const again = undo && (() => void send(back, { records: done }, []));
    await tellMany({ done: done.length, refused }, { did, counted, undo: again });
  }

  async function send(does: Does, what: { records: Records } | { seen: string }, rows: readonly AnyRow[]) {
    setBusy(true);
    try {
      const input = { query: 'seen' in what ? filter : {}, body: { ...does.body, of: what } };
      const { data } = await callAny<{ data: BulkDone }>(does.call, input, crypto.randomUUID());
      await client.invalidateQueries({ queryKey: [of.list.path] });
      await tell(does, data, rows);
    } catch (error) {
      if (isProposed(error)) {
        setChosen(none);
        await refreshProposals(client);
        return;
      }
      await dialog.error(explain(error));
      // Counts the matches again and asks before acting.
      if (error instanceof ApiError && error.reason === 'matching') await chooseAll();
    } finally {
      setBusy(false);
    }
  }

  const what = (action: BulkAction, rows: readonly AnyRow[]) =>
    chosen.kind === 'all'
      ? { seen: chosen.found[action].seen }
      : { records: rows.map(({ id, version }) => ({ id, version })) };

  /** Loads the text of the confirmation. Null means that it failed, and the error is shown. */
  async function lookUp(ask: () => Promise<string>): Promise<string | null> {
    setBusy(true);
    try {
      return await ask();
    } catch (error) {
      void dialog.error(explain(error));
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** Archives or restores the selection after confirmation. */
  async function turn(action: BulkAction): Promise<void> {
    const { yes, did, becomes } = turns[action];
    const rows = rowsFor(action);
    const which = chosen.kind === 'all' ? texts.allRecordsThatMatchedSearch : `${someNames(rows.map(nameOf))}.`;
    const used = action === 'archive' ? await lookUp(() => usesOf(of, rows, nameOf)) : '';
    if (used === null) return;
    const text = [which, becomes, used, texts.recordsThatCantBeAre(did)];
    const question = { title: `${yes} ${counted(countFor(action))}?`, text: text.filter(Boolean).join(' ') };
    if (!(await dialog.confirm({ ...question, yes, no: texts.cancel, danger: action === 'archive' }))) return;
    const undo = { action: action === 'archive' ? 'restore' : 'archive' };
    await send({ call: of.bulk, body: { action }, did, undo }, what(action, rows), rows);
  }

  /** Runs the register's own bulk action on active records. */
  async function more(does: BulkMore<AnyRow>): Promise<void> {
    const rows = rowsFor('archive', does.fits);
    const body = await does.ask(counted(countFor('archive', does.fits)));
    if (body) await send({ call: does.call, body, did: does.did, undo: does.undo }, what('archive', rows), rows);
  }

  return {
    all: chosen.kind === 'all',
    busy,
    count: countFor('archive') + countFor('restore'),
    countFor,
    isChosen: (row: AnyRow) => chosen.kind === 'all' || chosen.rows.has(row.id),
    /**
     * Selects or deselects rows. `page`: the visible rows. With everything selected, deselecting one keeps the other
     * visible rows selected.
     */
    choose(rows: readonly AnyRow[], on: boolean, page: readonly AnyRow[]) {
      const next = new Map(chosen.kind === 'all' ? page.map((r) => [r.id, r]) : chosen.rows);
      for (const row of rows) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      setChosen({ kind: 'rows', rows: next });
    },
    chooseAll,
    chooseNone: () => setChosen(none),
    turn,
    more,
  };
}
