import type { AnyRegister, RowOf } from '#contract/register.ts';
import type { BulkBody, BulkDone } from '#contract/register-bulk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { z } from 'zod';
import { refused } from '#server/http/errors.ts';
import { twoPeople, type Protected } from '#server/http/two-people.ts';
import type { Seen } from './bulk.ts';
import type { CallOf, Changing, Writing } from './register.handlers.ts';

/** A record that a call changes. */
export interface Changed<G extends AnyRegister> {
  /** ID of the record. Null for a new record. */
  id: number | null;
  /** The active record before the change. Null if it was not active. */
  before: RowOf<G> | null;
  /** The active record after the change. Null if it is archived. */
  after: z.output<G['form']> | null;
}

/** Returns the part of a change of records that a second user must confirm, or null for nothing. */
export type Second<G extends AnyRegister> = (changed: readonly Changed<G>[], at: Writing) => Promise<Protected | null>;

type Form<G extends AnyRegister> = z.output<G['form']>;
type Done = Promise<{ data: unknown }>;

/** The five endpoints that change a register's records. */
interface ChangeHandlers<G extends AnyRegister> {
  store(call: CallOf<G, Form<G>>): Done;
  update(call: CallOf<G, Form<G> & Changing>): Done;
  archive(call: CallOf<G>): Done;
  restore(call: CallOf<G>): Done;
  bulk(call: CallOf<G, BulkBody>): Promise<{ data: BulkDone }>;
}

/**
 * Wraps the five endpoints that change a register's records, so that each waits for a second person where `second`
 * requires it. A bulk change then applies to all records or none, so that it matches what was confirmed.
 */
export function withSecond<G extends AnyRegister>(
  handlers: ChangeHandlers<G>,
  second: Second<G>,
  read: {
    idOf: (params: CallOf<G>['params'], inBody?: number) => number;
    row: (call: CallOf<G>, id: number) => Promise<RowOf<G> & { archived: boolean }>;
    records: (call: CallOf<G, BulkBody>) => Promise<readonly Seen[]>;
  },
) {
  const inUse = async (call: CallOf<G>, id: number): Promise<RowOf<G> | null> => {
    const row = await read.row(call, id);
    return row.archived ? null : row;
  };
  const turned = async (call: CallOf<G>, id: number, archived: boolean): Promise<Changed<G>> => {
    const row = await read.row(call, id);
    return archived
      ? { id, before: row.archived ? null : row, after: null }
      : { id, before: row.archived ? null : row, after: row as Form<G> };
  };
  const turning = (archived: boolean) => async (call: CallOf<G>) => [
    await turned(call, read.idOf(call.params), archived),
  ];
  const stored = async ({ body }: CallOf<G, Form<G>>): Promise<Changed<G>[]> => [
    { id: null, before: null, after: body },
  ];
  const updated = async (call: CallOf<G, Form<G> & Changing>): Promise<Changed<G>[]> => {
    const { id: inBody, version: _, ...after } = call.body;
    const id = read.idOf(call.params, inBody);
    return [{ id, before: await inUse(call, id), after: after as Form<G> }];
  };
  const many = async (call: CallOf<G, BulkBody>): Promise<Changed<G>[]> => {
    const changed: Changed<G>[] = [];
    for (const { id } of await read.records(call)) changed.push(await turned(call, id, call.body.action === 'archive'));
    return changed;
  };
  /** Leaves out records that are already archived, which the handler reports. */
  const judged = async (call: CallOf<G>, changes: readonly Changed<G>[]): Promise<Protected | null> => {
    const changed = changes.filter((c) => c.before !== null || c.after !== null);
    return changed.length === 0 ? null : second(changed, call);
  };
  const guarded = <B>(
    handler: (call: CallOf<G, B>) => Done,
    changesOf: (call: CallOf<G, B>) => Promise<Changed<G>[]>,
  ) =>
    twoPeople<Endpoint>(
      async (call) => judged(call as CallOf<G, B>, await changesOf(call as CallOf<G, B>)),
      (call) => handler(call as CallOf<G, B>) as never,
    );
  const bulk = async (call: CallOf<G, BulkBody>): Done => {
    const guards = await judged(call, await many(call));
    const done = await handlers.bulk(call);
    const [first] = done.data.refused;
    if (guards && first) throw refused('of', `${first.name}: ${first.message}`);
    return done;
  };
  return {
    store: guarded(handlers.store, stored),
    update: guarded(handlers.update, updated),
    archive: guarded(handlers.archive, turning(true)),
    restore: guarded(handlers.restore, turning(false)),
    bulk: guarded(bulk, many),
  };
}
