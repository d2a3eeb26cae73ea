import type { AnyRegister, RowOf } from '#contract/register.ts';
import type { BulkBody, BulkDone } from '#contract/register-bulk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { z } from 'zod';
import type { Call } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { twoPeople, type Protected } from '#server/http/two-people.ts';
import type { Seen } from './bulk.ts';
import type { Writing } from './register.handlers.ts';

/** A record that a call changes. */
export interface Changed<G extends AnyRegister> {
  /** Null for a new record. */
  id: number | null;
  /** The active record before the change. Null if it was not active. */
  before: RowOf<G> | null;
  /** The active record after the change. Null if it is archived. */
  after: z.output<G['form']> | null;
}

/** Returns what a second person must confirm of a change of records, or null for nothing. */
export type Second<G extends AnyRegister> = (changed: readonly Changed<G>[], at: Writing) => Promise<Protected | null>;

type AnyCall = Call<Endpoint> & { params: unknown; body: unknown; session: Writing['session'] };
type Verb = 'store' | 'update' | 'archive' | 'restore' | 'bulk';

/**
 * Wraps the five endpoints that change a register's records, so that each waits for a second person where `second`
 * requires it. A bulk change then applies to all records or none, so that it matches what was confirmed.
 */
export function withSecond<G extends AnyRegister>(
  handlers: Record<Verb, (call: AnyCall) => Promise<{ data: unknown }>>,
  second: Second<G>,
  read: {
    idOf: (call: AnyCall) => number;
    row: (call: AnyCall, id: number) => Promise<RowOf<G> & { archived: boolean }>;
    records: (call: AnyCall) => Promise<readonly Seen[]>;
  },
): Record<Verb, unknown> {
  const inUse = async (call: AnyCall, id: number): Promise<RowOf<G> | null> => {
    const row = await read.row(call, id);
    return row.archived ? null : row;
  };
  const turned = async (call: AnyCall, id: number, archived: boolean): Promise<Changed<G>> => {
    const row = await read.row(call, id);
    return archived
      ? { id, before: row.archived ? null : row, after: null }
      : { id, before: row.archived ? null : row, after: row as z.output<G['form']> };
  };
  const many = async (call: AnyCall): Promise<Changed<G>[]> => {
    const { action } = call.body as BulkBody;
    const changed: Changed<G>[] = [];
    for (const { id } of await read.records(call)) changed.push(await turned(call, id, action === 'archive'));
    return changed;
  };
  const changes: Record<Verb, (call: AnyCall) => Promise<Changed<G>[]>> = {
    store: async ({ body }) => [{ id: null, before: null, after: body as z.output<G['form']> }],
    async update(call) {
      const id = read.idOf(call);
      const { id: _, version: __, ...after } = call.body as z.output<G['form']> & { id?: number; version: number };
      return [{ id, before: await inUse(call, id), after: after as z.output<G['form']> }];
    },
    archive: async (call) => [await turned(call, read.idOf(call), true)],
    restore: async (call) => [await turned(call, read.idOf(call), false)],
    bulk: many,
  };
  /** Leaves out records that are already archived, which the handler reports. */
  const judged = async (call: AnyCall, verb: Verb): Promise<Protected | null> => {
    const changed = (await changes[verb](call)).filter((c) => c.before !== null || c.after !== null);
    return changed.length === 0 ? null : second(changed, call);
  };
  const all = async (call: AnyCall): Promise<{ data: unknown }> => {
    const done = await handlers.bulk(call);
    const [first] = (done.data as BulkDone).refused;
    if (first) throw refused('of', `${first.name}: ${first.message}`);
    return done;
  };
  const bulk = async (call: AnyCall) => ((await judged(call, 'bulk')) ? all(call) : handlers.bulk(call));
  return Object.fromEntries(
    (Object.keys(changes) as Verb[]).map((verb) => [
      verb,
      twoPeople((call) => judged(call as AnyCall, verb), (verb === 'bulk' ? bulk : handlers[verb]) as never),
    ]),
  ) as Record<Verb, unknown>;
}
