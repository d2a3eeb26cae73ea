import { sql, type Kysely, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { employeeDirectory, type DirectoryPage } from '#contract/hr/directory/directory.ts';
import type { DB } from '#server/database/tables.ts';
import { Api, type Person } from '#tests/api/support.ts';

// Some wait until no transaction is open anywhere in the server, those of other tests among them.
vi.setConfig({ testTimeout: 180_000 });

/** What a phone keeps, as the contract says: people first, then who is to be forgotten, and the cursor with both. */
class Kept {
  readonly people = new Map<number, DirectoryPage['people'][number]>();
  cursor: string | undefined;
  pages = 0;
  read = 0;

  async sync(as: Person, limit = 3): Promise<void> {
    for (;;) {
      const query = { limit, ...(this.cursor !== undefined && { cursor: this.cursor }) };
      const sent = await api.send(employeeDirectory, { query }, { as });
      expect(sent.status).toBe(200);
      const { data } = sent.body;
      for (const person of data.people) this.people.set(person[0], person);
      for (const id of data.gone) this.people.delete(id);
      this.cursor = data.cursor;
      this.pages++;
      this.read += data.people.length + data.gone.length;
      if (!data.more) return;
    }
  }

  /** Until nothing comes any more: while a transaction is open anywhere in the server, its changes and newer ones come again. */
  async settle(as: Person): Promise<void> {
    await expect
      .poll(
        async () => {
          const before = this.read;
          await this.sync(as, 200);
          return this.read - before;
        },
        { timeout: 50_000 },
      )
      .toBe(0);
  }

  get ids(): number[] {
    return [...this.people.keys()].sort((a, b) => a - b);
  }
}

let api: Api;
let other: { client: number; branch: number };
beforeAll(async () => {
  api = await Api.open();
  const { id: client } = await api.db
    .insertInto('hr.clients')
    .values({ code: 'C2', name: 'Client Two', cutoff_days: [31] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: branch } = await api.db
    .insertInto('hr.branches')
    .values({ client_id: client, name: 'Annex', address: 'Cebu', region: 'VII' })
    .returning('id')
    .executeTakeFirstOrThrow();
  other = { client, branch };
});
afterAll(() => api.close());

let me: Person;
beforeEach(async () => {
  me = await api.anEmployee({ codes: ['EMP09'] });
});

const change = (id: number, set: Updateable<DB['hr.employees']>) =>
  api.db.updateTable('hr.employees').set(set).where('id', '=', id).execute();
const move = (id: number) => change(id, { client_id: other.client, branch_id: other.branch });
const get = (as: Person, query: { cursor?: string; limit?: number } = {}) =>
  api.send(employeeDirectory, { query }, { as });

/** All employees of a client who work there on the day of the test. */
const working = async (client: number) => {
  const { rows } = await sql<{ id: number }>`select id from hr.employees where client_id = ${client}
    and archived_at is null and (separated_on is null or separated_on >= '2026-11-18') order by id`.execute(api.db);
  return rows.map((r) => r.id);
};

describe('whose people', () => {
  test('an employee gets their own client’s, in pages, with work contacts and nothing else of them', async () => {
    const a = await api.anEmployee();
    await change(a.employeeId, { email: 'a@example.test', mobile: '09001234567', suffix: 'Jr.' });
    const stranger = await api.anEmployee();
    await move(stranger.employeeId);
    const kept = new Kept();
    await kept.sync(me, 1);
    expect(kept.pages).toBeGreaterThan(1);
    expect(kept.ids).toEqual(await working(1));
    expect(kept.ids).not.toContain(stranger.employeeId);
    const [, code, ...more] = kept.people.get(a.employeeId)!;
    expect(code).toMatch(/^T-/);
    expect(more.slice(2)).toEqual(['Jr.', 'Tester', 1, 'a@example.test', '09001234567']);
  });

  test('the first page says how many there are and which branches; later ones do not repeat it', async () => {
    const { data } = (await get(me, { limit: 1 })).body;
    expect(data.total).toBe((await working(1)).length);
    expect(data.places).toEqual([{ id: 1, name: 'Main', client_id: 1, client_name: 'Client One' }]);
    const next = (await get(me, { cursor: data.cursor })).body.data;
    expect(next).toMatchObject({ total: null, places: null });
    await api.db.updateTable('hr.branches').set({ name: 'Main office' }).where('id', '=', 1).execute();
    const renamed = (await get(me, { cursor: next.cursor })).body.data;
    await api.db.updateTable('hr.branches').set({ name: 'Main' }).where('id', '=', 1).execute();
    expect(renamed.places?.[0]).toMatchObject({ name: 'Main office' });
  });

  test('holders of HRIS06 get all employees, and after twelve hours confirm the password without losing their place', async () => {
    const officer = await api.anEmployee({ codes: ['EMP09', 'HRIS06'] });
    const stranger = await api.anEmployee();
    await move(stranger.employeeId);
    const kept = new Kept();
    await kept.sync(officer, 50);
    expect(kept.ids).toContain(stranger.employeeId);
    expect(kept.ids).toContain(me.employeeId);

    api.advance(12 * 3_600_000 + 1000);
    const later = await get(officer, { cursor: kept.cursor! });
    const fresh = await get(officer);
    api.advance(-12 * 3_600_000 - 1000);
    expect(later.status).toBe(401);
    expect(later.body).toMatchObject({ reason: 'confirm-password' });
    // Without a place to keep: what the portal gives without the password, one's own client.
    expect(fresh.body.data.people.map((p) => p[0])).not.toContain(stranger.employeeId);
  });

  test('a user who isn’t an employee gets no employees without HRIS06, and all of them with it', async () => {
    const empty = await get(await api.aUser(['EMP09']));
    expect(empty.body.data).toMatchObject({ people: [], gone: [], places: [], total: 0, more: false });
    const owner = await get(await api.aUser(['EMP09', 'HRIS06']), { limit: 200 });
    expect(owner.body.data.people.map((p) => p[0])).toContain(me.employeeId);
  });
});

describe('what changed since', () => {
  test('nothing comes when nothing changed', async () => {
    const kept = new Kept();
    await kept.settle(me);
    const { data } = (await get(me, { cursor: kept.cursor! })).body;
    expect(data).toMatchObject({ people: [], gone: [], more: false });
  });

  test('new ones come, changed ones come again, those who left, were archived or moved are to be forgotten', async () => {
    const [changed, archived, left, moved] = [
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
    ].map((p) => p.employeeId) as [number, number, number, number];
    const kept = new Kept();
    await kept.settle(me);
    expect(kept.ids).toEqual(expect.arrayContaining([changed, archived, left, moved]));

    await change(changed, { position: 'Team leader' });
    await change(archived, { archived_at: '2026-11-18T01:00:00Z' });
    await change(left, { separated_on: '2026-11-17' });
    await move(moved);
    const added = (await api.anEmployee()).employeeId;
    const { data } = (await get(me, { cursor: kept.cursor! })).body;
    expect(data.people.map((p) => p[0]).sort()).toEqual([changed, added].sort());
    expect(data.people.find((p) => p[0] === changed)?.[5]).toBe('Team leader');
    expect(data.gone.sort()).toEqual([archived, left, moved].sort());
    await kept.sync(me);
    expect(kept.ids).toEqual(await working(1));

    await change(archived, { archived_at: null });
    await kept.sync(me);
    expect(kept.ids).toContain(archived);
  });

  test('a change of what the directory does not show sends nothing', async () => {
    const a = (await api.anEmployee()).employeeId;
    const kept = new Kept();
    await kept.settle(me);
    await change(a, { sss: 'v1:xxxx', birth_date: '1991-02-03' });
    expect((await get(me, { cursor: kept.cursor! })).body.data).toMatchObject({ people: [], gone: [] });
  });

  test('an employee is listed on the last day and removed the day after, without any write', async () => {
    const a = (await api.anEmployee()).employeeId;
    await change(a, { separated_on: '2026-11-18' });
    const kept = new Kept();
    await kept.settle(me);
    expect(kept.ids).toContain(a);
    const before = kept.read;
    api.advance(86_400_000);
    await kept.sync(me);
    expect(kept.ids).not.toContain(a);
    expect(kept.read - before).toBe(1);
    await kept.sync(me);
    expect(kept.read - before).toBe(1);
    api.advance(-86_400_000);
  });

  test('who leaves while the first pages come is forgotten too, and who was gone before is never named', async () => {
    const gone = (await api.anEmployee()).employeeId;
    await change(gone, { archived_at: '2026-11-18T01:00:00Z' });
    const leaver = (await api.anEmployee()).employeeId;
    // Once it is certain that they were gone before: not while a transaction is open anywhere in the server.
    const goneOfAll = async () => (await get(me, { limit: 200 })).body.data.gone;
    await expect.poll(goneOfAll, { timeout: 50_000 }).not.toContain(gone);
    const kept = new Kept();
    const page = (await get(me, { limit: 1 })).body.data;
    kept.cursor = page.cursor;
    await change(leaver, { archived_at: '2026-11-18T01:00:00Z' });
    await change(page.people[0]![0], { archived_at: '2026-11-18T01:00:00Z' });
    await kept.sync(me, 1);
    expect(kept.ids).not.toContain(leaver);
    expect(kept.ids).not.toContain(page.people[0]![0]);
    await change(page.people[0]![0], { archived_at: null });
  });

  test('a deleted employee is forgotten', async () => {
    const a = await api.db
      .insertInto('hr.employees')
      .values({
        employee_code: 'GONE',
        last_name: 'Gone',
        first_name: 'Soon',
        sex: 'male',
        birth_date: '1990-01-01',
        position: 'Tester',
        client_id: 1,
        branch_id: 1,
        hired_on: '2020-01-06',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kept = new Kept();
    await kept.sync(me, 200);
    expect(kept.ids).toContain(a.id);
    await api.db.deleteFrom('hr.employees').where('id', '=', a.id).execute();
    await kept.sync(me);
    expect(kept.ids).not.toContain(a.id);
  });
});

describe('a cursor that is not one’s own', () => {
  const answerTo = async (cursor: string, as = me) => {
    const { status, body } = await get(as, { cursor });
    return { status, body };
  };
  const refusal = {
    status: 422,
    body: {
      message: 'This directory position is invalid or too old. Load the directory from the start.',
      errors: { cursor: ['This directory position is invalid or too old. Load the directory from the start.'] },
      reason: 'cursor',
    },
  };
  const mine = async () => (await get(me, { limit: 1 })).body.data.cursor;

  test('made up or changed', async () => {
    const cursor = await mine();
    const [text = '', mark = ''] = cursor.split('.');
    const fields = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const forged = Buffer.from(JSON.stringify(fields.with(1, other.client))).toString('base64url');
    for (const bad of ['x', '.', 'a.b', `${text}.`, `.${mark}`, `${forged}.${mark}`, `${cursor}.x`, `${cursor}A`])
      expect(await answerTo(bad), bad).toEqual(refusal);
  });

  test('another person’s, even a colleague’s', async () => {
    expect(await answerTo(await mine(), await api.anEmployee({ codes: ['EMP09'] }))).toEqual(refusal);
  });

  test('one’s own of another client: without employees of the former or the new one', async () => {
    const cursor = await mine();
    await move(me.employeeId);
    expect(await answerTo(cursor)).toEqual(refusal);
    const kept = new Kept();
    await kept.sync(me, 200);
    expect(kept.ids).toEqual(await working(other.client));
  });

  test('all employees, after HRIS06 was taken away', async () => {
    const officer = await api.anEmployee({ codes: ['EMP09', 'HRIS06'] });
    const { cursor } = (await get(officer, { limit: 1 })).body.data;
    await sql`delete from auth.user_roles ur using auth.role_permissions rp
      where rp.role_id = ur.role_id and rp.code = 'HRIS06' and ur.user_id = ${officer.userId}`.execute(api.db);
    expect(await answerTo(cursor, officer)).toEqual(refusal);
  });

  test('older than thirty days', async () => {
    const cursor = await mine();
    api.advance(30 * 86_400_000 + 1000);
    me.token = await api.aSession(me.userId);
    expect(await answerTo(cursor)).toEqual(refusal);
    api.advance(-30 * 86_400_000 - 1000);
  });
});

/** Until a transaction is the oldest open one of the whole server: tests of other files have theirs. */
const oldest = (open: Kysely<DB>) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ it: boolean }>`
          select pg_snapshot_xmin(pg_current_snapshot()) = pg_current_xact_id() as it`.execute(open);
        return rows[0]?.it;
      },
      { timeout: 50_000 },
    )
    .toBe(true);

// The embedded database has one connection: nothing can commit late there.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('what commits late', () => {
  test('a transaction that began first and commits last is not missed', async () => {
    const [early, late] = [(await api.anEmployee()).employeeId, (await api.anEmployee()).employeeId];
    const kept = new Kept();
    await kept.sync(me, 200);

    const slow = await api.db.startTransaction().execute();
    await slow.updateTable('hr.employees').set({ position: 'Slow' }).where('id', '=', early).execute();
    await change(late, { position: 'Quick' });
    await kept.sync(me);
    expect(kept.people.get(late)?.[5]).toBe('Quick');
    expect(kept.people.get(early)?.[5]).toBe('Tester');
    await slow.commit().execute();
    await kept.sync(me);
    expect(kept.people.get(early)?.[5]).toBe('Slow');
  });

  test('nor one that commits between two pages, behind the place that was reached', async () => {
    const ids = [await api.anEmployee(), await api.anEmployee(), await api.anEmployee()].map((p) => p.employeeId);
    const kept = new Kept();
    await kept.sync(me, 200);
    const slow = await api.db.startTransaction().execute();
    await slow.updateTable('hr.employees').set({ position: 'Slow' }).where('id', '=', ids[0]!).execute();
    // An older one of another file would put off what comes to the next sync.
    await oldest(slow);
    await change(ids[1]!, { position: 'Quick' });
    await change(ids[2]!, { position: 'Quick' });
    const page = (await get(me, { cursor: kept.cursor!, limit: 1 })).body.data;
    expect(page.more).toBe(true);
    kept.cursor = page.cursor;
    for (const p of page.people) kept.people.set(p[0], p);
    await slow.commit().execute();
    await kept.sync(me, 1);
    expect(ids.map((id) => kept.people.get(id)?.[5])).toEqual(['Slow', 'Quick', 'Quick']);
  });

  test('an open transaction doesn’t make a phone fetch the same rows endlessly', async () => {
    const ids = [await api.anEmployee(), await api.anEmployee(), await api.anEmployee()].map((p) => p.employeeId);
    const kept = new Kept();
    await kept.settle(me);
    const open = await api.db.startTransaction().execute();
    await open.updateTable('hr.employees').set({ position: 'Open' }).where('id', '=', ids[0]!).execute();
    await oldest(open);
    await api.db.updateTable('hr.employees').set({ position: 'Quick' }).where('id', 'in', ids.slice(1)).execute();
    const before = kept.pages;
    await kept.sync(me, 1);
    expect(kept.pages - before).toBeLessThanOrEqual(3);
    await open.commit().execute();
    await kept.sync(me, 1);
    await kept.sync(me, 1);
    expect(ids.map((id) => kept.people.get(id)?.[5])).toEqual(['Open', 'Quick', 'Quick']);
  });

  test('an older transaction that changes an employee after a newer one did', async () => {
    const a = (await api.anEmployee()).employeeId;
    const b = (await api.anEmployee()).employeeId;
    const kept = new Kept();
    await kept.sync(me, 200);
    const older = await api.db.startTransaction().execute();
    // A transaction gets its number with its first write.
    await older.updateTable('hr.employees').set({ position: 'Older' }).where('id', '=', b).execute();
    await change(a, { position: 'Newer' });
    await kept.sync(me);
    await older.updateTable('hr.employees').set({ position: 'Older' }).where('id', '=', a).execute();
    await older.commit().execute();
    await kept.sync(me);
    expect([kept.people.get(a)?.[5], kept.people.get(b)?.[5]]).toEqual(['Older', 'Older']);
  });
});
