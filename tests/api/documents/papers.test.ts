import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveDocument, restoreDocument, storeDocument } from '#contract/hr/documents/documents.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { employeeHistory } from '#contract/hr/people/employee-record.ts';
import { listDocuments } from '#contract/hr/people/profile.ts';
import {
  acknowledgeContract,
  acknowledgeEvaluation,
  acknowledgeMemo,
  archiveContract,
  archiveEvaluation,
  archiveMemo,
  listContracts,
  listEvaluations,
  listMemos,
  paperPdf,
  restoreContract,
  restoreEvaluation,
  restoreMemo,
  storeContract,
  storeEvaluation,
  storeMemo,
} from '#contract/hr/documents/papers.ts';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { noticesEn, noticesFil } from '#contract/messages/notices.ts';
import { wordOfNotice } from '#contract/notice-place.ts';
import { memoTemplates } from '#domain/documents/templates.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { Api, jpeg, pdf, uuid, type Person } from '../support.ts';
import { aContract, aDocument, aMemo, anEvaluation } from './papers-support.ts';

/** Documents, contracts, memos and evaluations: whose they are, what becomes of them, and that they stay as they were given. */

let api: Api;
let hr: Person;
let own: Person;
let other: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['HRIS06', 'EMP07'] });
  own = await api.anEmployee({ codes: ['EMP07'] });
  other = await api.anEmployee({ codes: ['EMP07'] });
});
afterAll(() => api.close());

const shown = async (id: number, as: Person) =>
  (await api.hr.request(`/file/show/${id}`, { headers: { authorization: `Bearer ${as.token}` } })).status;

describe('a document', () => {
  const store = (over: Record<string, unknown> = {}, files: File[] = [jpeg('nbi.jpg')], as = hr) =>
    api.send(storeDocument, { body: aDocument(own.employeeId, over) }, { as, key: uuid(), files });
  const listed = async (as: Person, query = {}) =>
    (await api.send(listDocuments, { query: { user_id: own.employeeId, ...query } }, { as })).body.data;

  test('is stored with its file, and opened only by its employee and its keepers', async () => {
    const { data } = (await store()).body;
    expect(data).toMatchObject({ kind: 'clearance', expires_on: '2027-01-05', archived: false, version: 1 });
    expect(data.file).toMatchObject({ name: 'nbi.jpg', media_type: 'image/jpeg' });
    expect(await Promise.all([own, hr, other].map((p) => shown(data.file.id, p)))).toEqual([200, 200, 404]);
    expect((await store({}, [jpeg()], other)).status).toBe(403);
  });

  test('needs one file that is a picture or a PDF, and dates in their order', async () => {
    expect((await store({}, [])).body).toMatchObject({ errors: { files: [expect.any(String)] } });
    expect((await store({}, [new File(['plain text'], 'nbi.pdf')])).status).toBe(422);
    expect((await store({}, [pdf(), pdf()])).status).toBe(422);
    const late = await store({ expires_on: '2025-12-31' });
    expect(late.body).toMatchObject({
      errors: { expires_on: ['The expiry date must be on or after the issue date.'] },
    });
    expect((await store({ employee_id: 999 })).status).toBe(404);
  });

  test('is archived: only its keepers see it, and its file opens for no user until it is restored', async () => {
    const { data } = (await store({ name: 'Old clearance' })).body;
    const at = { params: { id: data.id }, query: { version: data.version } };
    expect((await api.send(archiveDocument, at, { as: hr })).body.data).toMatchObject({ archived: true, version: 2 });
    expect(await Promise.all([own, hr].map((p) => shown(data.file.id, p)))).toEqual([404, 404]);
    expect((await listed(own, { archived: 1 })).map((d) => d.name)).not.toContain('Old clearance');
    expect((await listed(hr)).map((d) => d.name)).not.toContain('Old clearance');
    expect((await listed(hr, { archived: 1 })).map((d) => d.name)).toContain('Old clearance');
    // The version that was seen is gone, and it cannot be archived twice.
    expect((await api.send(restoreDocument, at, { as: hr })).status).toBe(409);
    const again = { params: { id: data.id }, query: { version: 2 } };
    expect((await api.send(archiveDocument, again, { as: hr })).status).toBe(409);
    expect((await api.send(restoreDocument, again, { as: hr })).body.data).toMatchObject({ archived: false });
    expect(await shown(data.file.id, own)).toBe(200);
  });

  test('counts into the quota of the person it is of', async () => {
    const before = api.context.settings.fileQuota;
    api.context.settings.fileQuota = { bytes: 1000, bytesPerDay: 1000, sheetBytesPerDay: 1000 };
    try {
      const { rows } = await sql<{ n: number }>`select count(*) as n from hr.documents`.execute(api.db);
      const big = new File([new Uint8Array(await pdf().arrayBuffer()), ' '.repeat(2000)], 'big.pdf');
      expect((await store({}, [big])).status).toBe(422);
      expect((await sql<{ n: number }>`select count(*) as n from hr.documents`.execute(api.db)).rows).toEqual(rows);
    } finally {
      if (before) api.context.settings.fileQuota = before;
      else delete api.context.settings.fileQuota;
    }
  });

  test('is notified from thirty days before it expires until it is archived', async () => {
    const somebody = await api.anEmployee({ codes: ['EMP07'] });
    const found = async () => {
      const query = { missing: 'document' as const, limit: 100 };
      const { employees } = (await api.send(listEmployees, { query }, { as: hr })).body;
      return employees.filter((e) => e.id === somebody.employeeId).map((e) => e.missing.includes('document'));
    };
    const give = async (expires_on: string) =>
      (await store({ employee_id: somebody.employeeId, expires_on })).body.data;
    // Today is 18 November 2026.
    await give('2026-12-19');
    expect(await found()).toEqual([]);
    const soon = await give('2026-12-18');
    expect(await found()).toEqual([true]);
    await api.send(archiveDocument, { params: { id: soon.id }, query: { version: 1 } }, { as: hr });
    expect(await found()).toEqual([]);
    await give('2026-11-01');
    expect(await found()).toEqual([true]);
  });
});

const papers = [
  {
    what: 'a contract',
    table: 'hr.contracts',
    store: storeContract,
    list: listContracts,
    archive: archiveContract,
    restore: restoreContract,
    receive: acknowledgeContract,
    body: aContract,
    told: 'Contract',
  },
  {
    what: 'a memo',
    table: 'hr.memos',
    store: storeMemo,
    list: listMemos,
    archive: archiveMemo,
    restore: restoreMemo,
    receive: acknowledgeMemo,
    body: aMemo,
    told: 'Memo',
  },
  {
    what: 'an evaluation',
    table: 'hr.evaluations',
    store: storeEvaluation,
    list: listEvaluations,
    archive: archiveEvaluation,
    restore: restoreEvaluation,
    receive: acknowledgeEvaluation,
    body: anEvaluation,
    told: 'Evaluation',
  },
] as const;

describe.each(papers)('$what', ({ table, body, told, ...calls }) => {
  // The three have the same calls; which body goes with which is held by the contract.
  const paper = calls as unknown as Pick<(typeof papers)[0], 'store' | 'list' | 'archive' | 'restore' | 'receive'>;
  const give = async (employee_id = own.employeeId, as = hr) =>
    api.send(paper.store, { body: body(employee_id) as ReturnType<typeof aContract> }, { as, key: uuid() });
  const list = (as: Person, query = {}) => api.send(paper.list, { query }, { as });
  const one = (id: number, version: number) => ({ params: { id }, query: { version } });

  test('is given by who manages employees, never to oneself, and read by whose it is alone', async () => {
    const { data } = (await give()).body;
    expect(data).toMatchObject({ ...body(own.employeeId), acknowledged_at: null, archived: false, version: 1 });
    expect((await give(own.employeeId, other)).status).toBe(403);
    expect((await give(hr.employeeId)).body).toMatchObject({ reason: 'own' });
    expect((await give(999)).status).toBe(404);
    expect((await list(own)).body.data).toEqual([data]);
    expect((await list(other)).body).toEqual({ data: [], total: 0 });
    expect((await list(other, { user_id: own.employeeId })).status).toBe(403);
    // At the desk all employees', or one employee's.
    await give(other.employeeId);
    expect((await list(hr)).body.total).toBe(2);
    expect((await list(hr, { user_id: own.employeeId })).body.data).toEqual([data]);
  });

  test('is received once, by whose it is; the date is never moved', async () => {
    const { id } = (await give()).body.data;
    for (const as of [other, hr])
      expect((await api.send(paper.receive, { params: { id } }, { as, key: uuid() })).status).not.toBe(200);
    const first = (await api.send(paper.receive, { params: { id } }, { as: own, key: uuid() })).body.data;
    expect(first).toMatchObject({ acknowledged_at: new Date(api.now).toISOString(), version: 2 });
    api.advance(60_000);
    expect((await api.send(paper.receive, { params: { id } }, { as: own, key: uuid() })).body.data).toEqual(first);
  });

  test('is notified to its employee, in both languages, until it is read, received, or archived', async () => {
    const person = await api.anEmployee({ codes: ['EMP07'] });
    const notices = async (as: Person) => (await api.send(listNotices, {}, { as })).body;
    const { id } = (await give(person.employeeId)).body.data;
    const { data, unread } = await notices(person);
    const kind = table.slice('hr.'.length, -1);
    expect([unread, data.length]).toEqual([1, 1]);
    expect(data[0]).toMatchObject({ kind, filing_id: id, status: 'given', first_date: '2026-11-18', read_at: null });
    for (const words of [noticesEn, noticesFil]) expect(words[wordOfNotice(data[0]!)]).toMatch(/\w/);
    expect((await notices(other)).data.filter((n) => n.kind === kind && n.filing_id === id)).toEqual([]);
    // An archived paper is not notified; once it is restored the employee is notified again.
    await api.send(paper.archive, one(id, 1), { as: hr });
    expect(await notices(person)).toMatchObject({ data: [], unread: 0 });
    await api.send(paper.restore, one(id, 2), { as: hr });
    expect(await notices(person)).toMatchObject({ data: [{ kind, filing_id: id }], unread: 1 });
    // An employee who received the paper without the notice no longer needs it, and is not notified again.
    await api.send(paper.receive, { params: { id } }, { as: person, key: uuid() });
    expect(await notices(person)).toMatchObject({ data: [], unread: 0 });
    await api.send(paper.archive, one(id, 4), { as: hr });
    expect((await api.send(paper.restore, one(id, 5), { as: hr })).status).toBe(200);
    expect(await notices(person)).toMatchObject({ data: [], unread: 0 });
  });

  test('is archived and restored from the version that was seen; an archived one can’t be received', async () => {
    const { id } = (await give()).body.data;
    expect((await api.send(paper.archive, one(id, 1), { as: other })).status).toBe(403);
    expect((await api.send(paper.archive, one(id, 1), { as: hr })).body.data).toMatchObject({ archived: true });
    expect((await api.send(paper.receive, { params: { id } }, { as: own, key: uuid() })).status).toBe(404);
    const numbers = async (as: Person, query: object) => (await list(as, query)).body.data.map((p) => p.id);
    expect(await numbers(own, { archived: 1 })).not.toContain(id);
    expect(await numbers(hr, {})).not.toContain(id);
    expect(await numbers(hr, { archived: 1 })).toContain(id);
    expect((await api.send(paper.restore, one(id, 1), { as: hr })).status).toBe(409);
    expect((await api.send(paper.restore, one(id, 2), { as: hr })).body.data).toMatchObject({ archived: false });
    expect(await numbers(own, {})).toContain(id);
  });

  test('stays as it was issued, in the database too, and is in the history of the 201 file', async () => {
    const { id } = (await give()).body.data;
    await expect(
      sql`update ${sql.table(table)} set body = 'Other words' where id = ${id}`.execute(api.db),
    ).rejects.toThrow(/not rewritten/);
    await expect(sql`delete from ${sql.table(table)} where id = ${id}`.execute(api.db)).rejects.toThrow(/not removed/);
    const history = await api.send(employeeHistory, { params: { id: own.employeeId }, query: {} }, { as: hr });
    expect(history.body.data.map((change) => change.what)).toContain(told);
  });
});

test('a contract for a time says when it ends', async () => {
  const body = aContract(own.employeeId, { kind: 'project' });
  const sent = await api.send(storeContract, { body }, { as: hr, key: uuid() });
  expect(sent.body).toMatchObject({ errors: { to_date: ['Enter an end date for this type of contract.'] } });
});

describe('a paper as a PDF', () => {
  const saved = async (kind: string, id: number, as: Person) => {
    const path = paperPdf.path.replace('{kind}', kind).replace('{id}', String(id));
    const reply = await api.hr.request(path, { headers: { authorization: `Bearer ${as.token}` } });
    return { status: reply.status, pages: reply.ok ? pdfPages(new Uint8Array(await reply.arrayBuffer())) : [] };
  };
  const give = async (to: typeof storeContract | typeof storeMemo | typeof storeEvaluation, body: unknown) =>
    (await api.send(to as typeof storeMemo, { body: body as never }, { as: hr, key: uuid() })).body.data.id;
  const plain = (text: string) => text.replaceAll(/\s+/g, '');

  test('has the whole wording over as many sheets as it takes, and the lines to sign on the last', async () => {
    const clauses = Array.from(
      { length: 60 },
      (_, i) => `${i + 1}. Clause ${i + 1} of Niño’s contract, at ₱755.00 a day.`,
    );
    const id = await give(storeContract, aContract(own.employeeId, { body: clauses.join('\n\n') }));
    const { status, pages } = await saved('contract', id, hr);
    expect(status).toBe(200);
    expect(pages.length).toBeGreaterThan(1);
    expect(plain(pages.join(''))).toContain(plain(clauses.join('')));
    expect(plain(pages.at(-1)!)).toContain(plain('For the employer: name and date'));
  });

  test('a certificate of employment is a memo that its employee opens and prints', async () => {
    const { title, body } = memoTemplates.certificate_of_employment;
    const id = await give(storeMemo, aMemo(own.employeeId, { kind: 'certificate_of_employment', title, body }));
    const words = plain((await saved('memo', id, own)).pages.join(''));
    expect(words).toContain(plain(title));
    expect(words).toContain(plain('for whatever legal purpose it may serve'));
  });

  test('of an evaluation has its rater and ratings; only its employee gets it, until it is archived', async () => {
    const id = await give(storeEvaluation, anEvaluation(own.employeeId));
    const words = plain((await saved('evaluation', id, own)).pages.join(''));
    for (const part of ['Evaluation 1 May 2026 – 31 Oct 2026', 'Evaluator: Maria Villanueva', 'Rating: 4, very good'])
      expect(words).toContain(plain(part));
    expect((await saved('evaluation', id, other)).status).toBe(403);
    expect((await saved('evaluation', 999, hr)).status).toBe(404);
    expect((await saved('letter', id, hr)).status).toBe(422);
    const archived = await api.send(
      archiveEvaluation,
      { params: { id }, query: { version: 1 } },
      { as: hr, key: uuid() },
    );
    expect(archived.status).toBe(200);
    expect(await Promise.all([own, hr].map(async (p) => (await saved('evaluation', id, p)).status))).toEqual([
      404, 200,
    ]);
  });
});
