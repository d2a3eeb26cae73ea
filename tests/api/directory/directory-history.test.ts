import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { sql, type ControlledTransaction, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeDirectory } from '#contract/hr/directory/directory.ts';
import type { DB } from '#server/database/tables.ts';
import { emptyDirectory } from '#src/offline/directory/forget.ts';
import { DirectoryStore } from '#src/offline/directory/store.ts';
import { syncDirectory, type PageAnswer } from '#src/offline/directory/sync.ts';
import { Api, type Person } from '#tests/api/support.ts';

/**
 * Histories made up at random, with the real API and the phone's own store between them: people are hired, changed,
 * moved, archived and deleted while pages come, answers are lost, the phone is killed and restarted, the one who
 * looks is moved to another client, days go by. Whatever happened, after a last sync the phone has exactly the
 * people the database says work at the client. `RUNS=500` makes up more of them.
 */

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
// The embedded database takes ten times as long.
const runs = Number(process.env['RUNS'] ?? (onPostgres ? 15 : 3));
const clients = [1, 2] as const;

let api: Api;
let me: Person;
beforeAll(async () => {
  api = await Api.open();
  await sql`insert into hr.clients (code, name, cutoff_days) values ('C2', 'Client Two', '{31}')`.execute(api.db);
  await sql`insert into hr.branches (client_id, name, address, region) values (2, 'Annex', 'Cebu', 'VII')`.execute(
    api.db,
  );
  me = await api.anEmployee({ codes: ['EMP09'] });
});
afterAll(() => api.close());

const nth = fc.nat(40);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hire' as const),
      client: fc.constantFrom(...clients),
      n: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'rename' as const,
        'archive' as const,
        'restore' as const,
        'move' as const,
        'delete' as const,
      ),
      who: nth,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave' as const), who: nth, days: fc.integer({ min: -2, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('moveMe' as const, 'nextDay' as const, 'restart' as const, 'purge' as const),
    }),
  },
  // How many pages come before the connection is lost, and whether the last answer is lost on its way.
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sync' as const),
      pages: fc.integer({ min: 1, max: 5 }),
      lost: fc.boolean(),
    }),
  },
  // A second connection begins something, and ends it some steps later.
  {
    weight: onPostgres ? 3 : 0,
    arbitrary: fc.record({ do: fc.constantFrom('begin' as const, 'commit' as const, 'rollback' as const), who: nth }),
  },
);

async function colleagues(): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from hr.employees where id <> ${me.employeeId} order by id`.execute(api.db);
  return rows.map((r) => r.id);
}

async function change(db: Kysely<DB>, what: string, id: number, made: number, day = ''): Promise<void> {
  const update = db.updateTable('hr.employees').where('id', '=', id);
  if (what === 'rename') await update.set({ last_name: `Renamed ${made}` }).execute();
  if (what === 'archive') await update.set({ archived_at: '2026-01-01T00:00:00Z' }).execute();
  if (what === 'restore') await update.set({ archived_at: null, separated_on: null }).execute();
  if (what === 'move')
    await sql`update hr.employees set client_id = 3 - client_id, branch_id = 3 - branch_id where id = ${id}`.execute(
      db,
    );
  if (what === 'leave') await update.set({ separated_on: day }).execute();
  if (what === 'delete') await db.deleteFrom('hr.employees').where('id', '=', id).execute();
}

/** The people who work at my client, as the directory shows them, by the database alone. */
async function truth(): Promise<unknown[]> {
  const today = new Date(api.now + 8 * 3_600_000).toISOString().slice(0, 10);
  const { rows } = await sql<{ person: unknown }>`
    select json_build_array(id, employee_code, first_name, last_name, suffix, position, branch_id, email, mobile) as person
    from hr.employees where client_id = (select client_id from hr.employees where id = ${me.employeeId})
      and archived_at is null and (separated_on is null or separated_on >= ${today}) order by id`.execute(api.db);
  return rows.map((r) => r.person);
}

test('after whatever happened, the phone has exactly who works there', { timeout: 300_000 }, async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await sql`delete from hr.schedule_assignments where employee_id <> ${me.employeeId}`.execute(api.db);
      await sql`delete from hr.employees where id <> ${me.employeeId}`.execute(api.db);
      await sql`delete from hr.directory_changes where employee_id <> ${me.employeeId}`.execute(api.db);
      await emptyDirectory();
      me.token = await api.aSession(me.userId);
      let store = await DirectoryStore.open(me.userId);
      let other: ControlledTransaction<DB> | null = null;
      const end = async (how: 'commit' | 'rollback') => {
        await other?.[how]().execute();
        other = null;
      };

      /** Pages until the connection is lost. */
      const sync = async (pages: number, lost: boolean) => {
        let left = pages;
        const ask = async (cursor: string | null): Promise<PageAnswer> => {
          if (left-- === 0) return { status: 0, reason: undefined };
          const sent = await api.send(
            employeeDirectory,
            { query: { limit: 3, ...(cursor !== null && { cursor }) } },
            { as: me },
          );
          if (left === 0 && lost) return { status: 0, reason: undefined };
          if (sent.status === 200) return { page: sent.body.data };
          return { status: sent.status, reason: (sent.body as { reason?: string }).reason };
        };
        return syncDirectory(
          store,
          ask,
          () => api.now,
          () => undefined,
        );
      };

      try {
        for (const s of steps) {
          made++;
          if (s.do === 'hire')
            await sql`insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
              select ${`H${made}-`} || i, 'Hired', 'New ' || i, 'male', '1990-01-01', 'Guard', ${s.client}::int, ${s.client}::int, '2020-01-01'
              from generate_series(1, ${s.n}::int) i`.execute(api.db);
          else if (s.do === 'sync') await sync(s.pages, s.lost);
          else if (s.do === 'restart') store = await DirectoryStore.open(me.userId);
          else if (s.do === 'purge') await emptyDirectory();
          else if (s.do === 'nextDay') api.advance(86_400_000);
          else if (s.do === 'moveMe') await change(api.db, 'move', me.employeeId, made);
          else if (s.do === 'commit' || s.do === 'rollback') await end(s.do);
          else if ('who' in s) {
            const all = await colleagues();
            const id = all[s.who % Math.max(1, all.length)];
            if (id === undefined) continue;
            if (s.do === 'begin') {
              other ??= await api.db.startTransaction().execute();
              // Nothing here may wait for rows that the second connection holds, or the test would hang.
              await sql`set local lock_timeout = 1`.execute(other);
              await change(other, made % 2 ? 'rename' : 'move', id, made);
            } else if (s.do === 'leave') {
              const day = new Date(api.now + s.days * 86_400_000).toISOString().slice(0, 10);
              await withoutWaiting((db) => change(db, 'leave', id, made, day)).catch(ifNotLocked);
            } else await withoutWaiting((db) => change(db, s.do, id, made)).catch(ifNotLocked);
          }
        }
        await end('commit');
        expect(await sync(1000, false)).toEqual({ done: true });
        // Another transaction in the same PostgreSQL may have kept the first from looking behind itself.
        if (onPostgres) expect(await sync(1000, false)).toEqual({ done: true });
        expect(sorted(store)).toEqual(await truth());
        if (store.kept) expect(sorted(await DirectoryStore.open(me.userId))).toEqual(await truth());
      } finally {
        await end('rollback').catch(() => undefined);
      }
    }),
    { numRuns: runs },
  );
});

/** Another transaction holds the row: then this did not happen. */
const ifNotLocked = (error: unknown): void => {
  if ((error as { code?: string }).code !== '55P03') throw error;
};

const withoutWaiting = (work: (db: Kysely<DB>) => Promise<void>): Promise<void> =>
  api.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 1`.execute(trx);
    await work(trx);
  });

const sorted = (store: DirectoryStore): unknown[] => [...store.people.values()].sort((a, b) => a[0] - b[0]);
