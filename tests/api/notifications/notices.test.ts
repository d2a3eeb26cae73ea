import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveDocument, restoreDocument } from '#contract/hr/documents/documents.ts';
import { listNotices, readNotice, readNotices } from '#contract/hr/notifications/notices.ts';
import { decideLeave, storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { placeOfNotice } from '#contract/notice-place.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { tellOfExpiring } from '#server/hr/notifications/expiring.ts';
import { tell } from '#server/hr/notifications/tell.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { aSecondSchedule, caller, kinds } from '#tests/api/requests/filings-support.ts';
import { aDocument } from '#tests/api/documents/papers-support.ts';
import { aNotice } from './notices-support.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';

/** Decisions are notified to who filed, once each, and to no other user. */

let api: Api;
let approver: Person;
beforeAll(async () => {
  api = await Api.open();
  await aSecondSchedule(api);
  approver = await api.anEmployee({ codes: ['HRIS09', 'HRIS10', 'HRIS12'] });
});
afterAll(() => api.close());

const anyone = () => api.anEmployee({ codes: ['EMP03', 'EMP04', 'EMP05', 'EMP06'] });
const told = async (as: Person, query: Record<string, number> = {}) =>
  (await api.send(listNotices, { query }, { as })).body;
const file = async (as: Person, over: Record<string, unknown> = {}): Promise<Leave> =>
  (await api.send(storeLeave, { body: aLeave(over) }, { as, key: uuid() })).body.data;
type Status = 'approved' | 'rejected' | 'cancelled';
const decide = (leave: { id: number; version: number }, status: Status, remark = '', key = uuid()) =>
  api.send(
    decideLeave,
    { params: { id: leave.id }, body: { status, remark, version: leave.version } },
    { as: approver, key },
  );

describe('a decision is notified', () => {
  test.each([
    ['approved', '', null],
    ['rejected', 'Kulang ang tao.', 'Kulang ang tao.'],
  ] as const)('%s leave, with its dates and the approver’s own words', async (status, remark, shown) => {
    const person = await anyone();
    const leave = await file(person, { start_date: '2026-11-26', end_date: '2026-11-27' });
    expect(await told(person)).toEqual({ data: [], total: 0, unread: 0 });
    api.advance(60_000);
    await decide(leave, status, remark);
    expect(await told(person)).toEqual({
      data: [
        {
          id: expect.any(Number),
          kind: 'leave',
          filing_id: leave.id,
          title: null,
          link: null,
          status,
          remark: shown,
          first_date: '2026-11-26',
          last_date: '2026-11-27',
          decided_at: new Date(api.now).toISOString(),
          read_at: null,
        },
      ],
      total: 1,
      unread: 1,
    });
    expect((await told(approver)).total).toBe(0);
  });

  test.each(kinds.map((k) => [k.table, k] as const))('%s', async (table, kind) => {
    const person = await anyone();
    const calls = caller(api, kind);
    const { data } = (await calls.file(kind.body(), { as: person })).body;
    await calls.decide(data.id, { status: 'rejected', remark: 'No.', version: data.version }, { as: approver });
    const [notice] = (await told(person)).data;
    const kindNames: Record<string, string> = {
      'hr.overtimes': 'overtime',
      'hr.accomplishments': 'accomplishment',
      'hr.change_schedules': 'change-schedule',
      'hr.official_businesses': 'official-business',
    };
    expect(notice).toMatchObject({ kind: kindNames[table], filing_id: data.id, status: 'rejected', remark: 'No.' });
    expect(notice!.first_date).toBe(kind.body()[kind.dateField]);
  });

  test('not before it is committed, and not if it is refused', async () => {
    const person = await anyone();
    const leave = await file(person);
    expect((await decide({ ...leave, version: 9 }, 'approved')).status).toBe(409);
    expect((await decide(leave, 'rejected', '')).status).toBe(422);
    expect((await told(person)).total).toBe(0);
  });
});

describe('notified once', () => {
  test('the answer was lost and the decision is sent again', async () => {
    const person = await anyone();
    const leave = await file(person);
    const key = uuid();
    const [first, again] = [await decide(leave, 'approved', '', key), await decide(leave, 'approved', '', key)];
    expect(again.body).toEqual(first.body);
    expect((await told(person)).total).toBe(1);
  });

  test('twenty decide at once', async () => {
    const person = await anyone();
    const leave = await file(person);
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(leave, 'approved')));
    expect(all.filter((sent) => sent.status === 200)).toHaveLength(1);
    expect((await told(person)).total).toBe(1);
  });

  test('a repeated notification has nothing new', async () => {
    const person = await anyone();
    const leave = await file(person);
    await decide(leave, 'approved');
    const now = new Date(api.now).toISOString();
    await inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx) =>
      tell({ db: trx, context: api.context, now }, 'hr.leaves', leave.id, 'decided'),
    );
    expect((await told(person)).total).toBe(1);
  });

  test('a pending request has no notification', async () => {
    const person = await anyone();
    const leave = await file(person);
    const now = new Date(api.now).toISOString();
    await inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx) =>
      tell({ db: trx, context: api.context, now }, 'hr.leaves', leave.id, 'decided'),
    );
    expect((await told(person)).total).toBe(0);
  });
});

describe('an approval is cancelled', () => {
  test('before it was read: only the cancellation is notified', async () => {
    const person = await anyone();
    const { data } = (await decide(await file(person), 'approved')).body;
    await decide(data, 'cancelled', 'By mistake.');
    expect(await told(person)).toMatchObject({ total: 1, unread: 1, data: [{ status: 'cancelled' }] });
  });

  test('after it was read: both are listed, and the cancellation is unread', async () => {
    const person = await anyone();
    const { data } = (await decide(await file(person), 'approved')).body;
    const [approved] = (await told(person)).data;
    await api.send(readNotice, { params: { id: approved!.id } }, { as: person });
    await decide(data, 'cancelled', 'By mistake.');
    const { data: notices, unread } = await told(person);
    expect([notices.map((n) => n.status), unread]).toEqual([['cancelled', 'approved'], 1]);
  });

  test('at the same time as the approval: the notification has the final state', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await anyone();
      const leave = await file(person);
      await Promise.all([
        decide(leave, 'approved'),
        decide({ id: leave.id, version: leave.version + 1 }, 'cancelled', 'No.'),
      ]);
      const { status } = await api.db
        .selectFrom('hr.leaves')
        .select('status')
        .where('id', '=', leave.id)
        .executeTakeFirstOrThrow();
      expect((await told(person)).data.map((n) => n.status)).toEqual([status]);
    }
  });

  test('another filing’s notice stays', async () => {
    const person = await anyone();
    const one = (await decide(await file(person), 'approved')).body.data;
    await decide(await file(person, { start_date: '2026-12-03', end_date: '2026-12-03' }), 'approved');
    await decide(one, 'cancelled', 'By mistake.');
    expect((await told(person)).data.map((n) => n.status)).toEqual(['cancelled', 'approved']);
  });
});

describe('reading', () => {
  test('one, and again: the number goes down once, and when it was first read stays', async () => {
    const person = await anyone();
    const [first, second] = [await aNotice(api, person.employeeId), await aNotice(api, person.employeeId)];
    expect((await api.send(readNotice, { params: { id: first } }, { as: person })).body).toEqual({ unread: 1 });
    const at = (await told(person)).data.find((n) => n.id === first)!.read_at;
    api.advance(60_000);
    expect((await api.send(readNotice, { params: { id: first } }, { as: person })).body).toEqual({ unread: 1 });
    const { data } = await told(person);
    expect(data.map((n) => [n.id, n.read_at])).toEqual([
      [second, null],
      [first, at],
    ]);
  });

  test('all up to the newest that was seen: one that came meanwhile stays unread', async () => {
    const [person, other] = [await anyone(), await anyone()];
    const seen = [await aNotice(api, person.employeeId), await aNotice(api, person.employeeId)];
    const theirs = await aNotice(api, other.employeeId);
    await aNotice(api, person.employeeId);
    const all = { body: { up_to: seen[1]! } };
    expect((await api.send(readNotices, all, { as: person })).body).toEqual({ unread: 1 });
    expect((await api.send(readNotices, all, { as: person })).body).toEqual({ unread: 1 });
    expect((await told(other)).data).toMatchObject([{ id: theirs, read_at: null }]);
  });

  test('another employee’s notification isn’t there, and stays unread', async () => {
    const [person, other] = [await anyone(), await anyone()];
    const id = await aNotice(api, person.employeeId);
    expect((await api.send(readNotice, { params: { id } }, { as: other })).status).toBe(404);
    await api.send(readNotices, { body: { up_to: 2_000_000_000 } }, { as: other });
    expect(await told(person)).toMatchObject({ unread: 1 });
    expect(await told(other)).toEqual({ data: [], total: 0, unread: 0 });
  });

  test('a later notification is on top, and isn’t marked as read with earlier ones', async () => {
    const person = await anyone();
    api.context.settings.undoSeconds = 60;
    const late = (await decide(await file(person), 'approved')).body.data;
    api.context.settings.undoSeconds = 0;
    const soon = (await decide(await file(person, { start_date: '2026-12-03', end_date: '2026-12-03' }), 'approved'))
      .body.data;
    const [seen] = (await told(person)).data;
    expect(seen).toMatchObject({ filing_id: soon.id });
    api.advance(120_000);
    expect((await told(person)).data.map((n) => n.filing_id)).toEqual([late.id, soon.id]);
    const up_to = seen!.id;
    expect((await api.send(readNotices, { body: { up_to } }, { as: person })).body).toEqual({ unread: 1 });
    const [newest] = (await told(person)).data;
    expect(newest).toMatchObject({ filing_id: late.id, read_at: null });
    expect((await api.send(readNotices, { body: { up_to: newest!.id } }, { as: person })).body).toEqual({ unread: 0 });
  });

  test('a delayed notification is neither counted nor read', async () => {
    const person = await anyone();
    api.context.settings.undoSeconds = 60;
    await decide(await file(person), 'approved');
    api.context.settings.undoSeconds = 0;
    const { id } = await api.db
      .selectFrom('hr.notices')
      .select('id')
      .where('employee_id', '=', person.employeeId)
      .executeTakeFirstOrThrow();
    expect((await api.send(readNotice, { params: { id } }, { as: person })).status).toBe(404);
    expect((await api.send(readNotices, { body: { up_to: id } }, { as: person })).body).toEqual({ unread: 0 });
    api.advance(120_000);
    expect(await told(person)).toMatchObject({ total: 1, unread: 1 });
  });

  test('in pages, the latest first', async () => {
    const person = await anyone();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await aNotice(api, person.employeeId));
    const page = async (n: number) => (await told(person, { page: n, limit: 2 })).data.map(({ id }) => id);
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(await told(person, { limit: 2 })).toMatchObject({ total: 5, unread: 5 });
  });

  test('a user who isn’t an employee files nothing and gets no notification of it, without an error', async () => {
    const owner = await api.aUser(['HRIS12']);
    expect(await told(owner)).toEqual({ data: [], total: 0, unread: 0 });
    expect((await api.send(readNotices, { body: { up_to: 5 } }, { as: owner })).body).toEqual({ unread: 0 });
  });
});

describe('documents are notified before they expire', () => {
  let given = 0;
  /** A document of an employee, expiring in so many days. */
  async function give(to: Person, days: number, over: Record<string, unknown> = {}): Promise<number> {
    const created_at = new Date(api.now).toISOString();
    const { id: file_id } = await api.db
      .insertInto('hr.files')
      .values({
        name: 'nbi.pdf',
        media_type: 'application/pdf',
        size: 10,
        sha256: new Uint8Array(32),
        storage_key: `expiring/${++given}`,
        employee_id: to.employeeId,
        purpose: 'document',
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const expires_on = addDays(manilaDate(created_at), days);
    const row = await api.db
      .insertInto('hr.documents')
      .values({ ...aDocument(to.employeeId, { issued_on: null, expires_on, ...over }), file_id, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
  const day = 86_400_000;
  const inDays = (days: number) => addDays(manilaDate(new Date(api.now).toISOString()), days);
  const of = async (as: Person) =>
    (await told(as)).data.map((n) => [n.kind, n.filing_id, n.first_date, n.last_date, n.read_at === null]);

  test('to whose they are and to who keeps them, 30 and 7 days before, once each, also after days without the job', async () => {
    const [person, officer] = [await anyone(), await api.anEmployee({ codes: ['HRIS06'] })];
    const [license, clearance] = [await give(person, 31, { name: 'License' }), await give(person, 12)];
    await give(officer, 60);
    expect(await tellOfExpiring(api.context)).toMatchObject({ documentsTold: 1 });
    const own = ['document', clearance, inDays(12), inDays(12), true];
    expect(await of(person)).toEqual([own]);
    const kept = ['documents', officer.employeeId, inDays(12), inDays(12), true];
    expect(await of(officer)).toEqual([kept]);
    expect(placeOfNotice((await told(person)).data[0]!)).toBe('/portal/profile');
    expect(placeOfNotice((await told(officer)).data[0]!)).toBe(
      `/admin/employee-management?paper=any&paper_from=${inDays(12)}&paper_to=${inDays(12)}`,
    );
    // Again, and twice at once, on the same day: no second notice.
    await Promise.all([tellOfExpiring(api.context), tellOfExpiring(api.context)]);
    expect([await of(person), await of(officer)]).toEqual([[own], [kept]]);
    // Eight days without it: the first comes to its 30 days, the second is past its 7.
    const [first, second] = [inDays(31), inDays(12)];
    api.advance(8 * day);
    expect(await tellOfExpiring(api.context)).toMatchObject({ documentsTold: 2 });
    expect((await of(person)).slice(0, 2).toSorted()).toEqual(
      [
        ['document', license, first, first, true],
        ['document', clearance, second, second, true],
      ].toSorted(),
    );
    expect((await of(officer)).map((n) => n[2])).toEqual([first, second, second]);
    expect(await tellOfExpiring(api.context)).toMatchObject({ documentsTold: 0 });
  });

  test('not of a replaced, archived, or expired one, or of a separated employee; a police clearance doesn’t replace an NBI clearance', async () => {
    const person = await anyone();
    await give(person, 20, { name: 'NBI clearance 2025' });
    await give(person, 300, { name: 'NBI clearance 2026' });
    await give(person, 20, { name: 'Passport', archived_at: new Date(api.now).toISOString() });
    await give(person, -1, { name: 'Barangay permit' });
    const left = await anyone();
    await give(left, 5);
    await api.db
      .updateTable('hr.employees')
      .set({ archived_at: new Date(api.now).toISOString() })
      .where('id', '=', left.employeeId)
      .execute();
    expect(await tellOfExpiring(api.context)).toMatchObject({ documentsTold: 0 });
    await give(person, 25, { name: 'Police clearance' });
    expect(await tellOfExpiring(api.context)).toMatchObject({ documentsTold: 1 });
    expect((await of(person)).map((n) => n[2])).toEqual([inDays(25)]);
  });

  test('at night it waits until the morning, and an archived document isn’t notified any more', async () => {
    const person = await anyone();
    // A quarter past three in Manila.
    api.advance(15.25 * 3_600_000);
    const id = await give(person, 5);
    await tellOfExpiring(api.context);
    expect(await of(person)).toEqual([]);
    api.advance(5 * 3_600_000);
    expect(await of(person)).toHaveLength(1);
    const keeper = await api.anEmployee({ codes: ['HRIS06'] });
    await api.send(archiveDocument, { params: { id }, query: { version: 1 } }, { as: keeper });
    expect(await of(person)).toEqual([]);
    // It comes back late in the evening: told of again, in the morning.
    api.advance(13 * 3_600_000);
    const another = await api.anEmployee({ codes: ['HRIS06'] });
    await api.send(restoreDocument, { params: { id }, query: { version: 2 } }, { as: another });
    expect(await tellOfExpiring(api.context)).toMatchObject({ documentsTold: 1 });
    expect(await of(person)).toEqual([]);
    api.advance(12 * 3_600_000);
    expect(await of(person)).toHaveLength(1);
  });
});

describe('contracts are notified before they end', () => {
  const day = 86_400_000;
  const inDays = (days: number) => addDays(manilaDate(new Date(api.now).toISOString()), days);
  const of = async (as: Person) =>
    (await told(as)).data.filter((n) => n.kind.endsWith('contracts')).map((n) => [n.kind, n.first_date, n.last_date]);
  const employment = (to: Person, days: number, over: { from?: number; archived?: boolean } = {}) =>
    sql`insert into hr.contracts (employee_id, kind, title, from_date, to_date, body, created_at, archived_at)
      values (${to.employeeId}, 'project', 'Project', ${inDays(over.from ?? -100)}, ${inDays(days)}, 'Body', now(),
        ${over.archived ? sql`now()` : null})`.execute(api.db);
  const client = async (days: number) => {
    const code = uuid().slice(0, 8);
    const { rows } = await sql<{ id: number }>`insert into hr.clients (code, name, cutoff_days, contract_to)
      values (${code}, ${code}, '{15,31}', ${inDays(days)}) returning id`.execute(api.db);
    return rows[0]!.id;
  };

  test('to who keeps 201 files and who keeps clients, 30 and 7 days before, once each; to an account without an employee too', async () => {
    const [person, files, clients, neither] = [
      await anyone(),
      await api.anEmployee({ codes: ['HRIS06'] }),
      await api.aUser(['HRIS04']),
      await api.aUser(['HRIS09', 'PAY07']),
    ];
    await employment(person, 20);
    const id = await client(6);
    await client(31);
    expect(await tellOfExpiring(api.context)).toMatchObject({ contractsTold: 2 });
    const [ofPerson, ofClient] = [
      ['contracts', inDays(20), inDays(20)],
      ['client-contracts', inDays(6), inDays(6)],
    ];
    expect([await of(files), await of(clients)]).toEqual([[ofPerson], [ofClient]]);
    expect([await of(neither), await of(person)]).toEqual([[], []]);
    // Again, and twice at once, on the same day: no second notice.
    await Promise.all([tellOfExpiring(api.context), tellOfExpiring(api.context)]);
    expect([await of(files), await of(clients)]).toEqual([[ofPerson], [ofClient]]);
    // A day later the other client comes to its 30 days, and the first one's contract was made longer.
    await sql`update hr.clients set contract_to = ${inDays(25)} where id = ${id}`.execute(api.db);
    const [longer, second] = [inDays(25), inDays(31)];
    api.advance(day);
    expect(await tellOfExpiring(api.context)).toMatchObject({ contractsTold: 2 });
    expect((await of(clients))[0]).toEqual(['client-contracts', longer, second]);
    expect(await tellOfExpiring(api.context)).toMatchObject({ contractsTold: 0 });
    // Past its seven days it is notified once more.
    const end = inDays(19);
    api.advance(13 * day);
    expect(await tellOfExpiring(api.context)).toMatchObject({ contractsTold: 1 });
    expect(await of(files)).toEqual([['contracts', end, end], ofPerson]);
    expect(await of(neither)).toEqual([]);
  });

  test('not of one that another follows, of an archived one, or of a separated employee', async () => {
    const [person, left] = [await anyone(), await anyone()];
    await employment(person, 10);
    await employment(person, 200, { from: 11 });
    await employment(await anyone(), 10, { archived: true });
    await employment(left, 10);
    await sql`update hr.employees set archived_at = now() where id = ${left.employeeId}`.execute(api.db);
    expect(await tellOfExpiring(api.context)).toMatchObject({ contractsTold: 0 });
  });

  test('an account without an employee reads its notifications, and no other user does', async () => {
    const [owner, other] = [await api.aUser(['HRIS06', 'HRIS04']), await api.aUser([])];
    await employment(await anyone(), 3);
    await client(3);
    await tellOfExpiring(api.context);
    const before = await told(owner);
    expect([before.total, before.unread]).toEqual([2, 2]);
    expect(before.data.map(placeOfNotice).toSorted()).toEqual([
      `/admin/employee-management?paper=employment&paper_from=${inDays(3)}&paper_to=${inDays(3)}`,
      '/client/management?sort=contract_to',
    ]);
    const params = { id: before.data[0]!.id };
    expect((await api.send(readNotice, { params }, { as: other })).status).toBe(404);
    expect((await api.send(readNotice, { params }, { as: owner })).body).toEqual({ unread: 1 });
    expect((await api.send(readNotices, { body: { up_to: params.id } }, { as: other })).body).toEqual({ unread: 0 });
    expect((await told(owner)).unread).toBe(1);
    expect((await api.send(readNotices, { body: { up_to: params.id } }, { as: owner })).body).toEqual({ unread: 0 });
  });
});
