import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrRegisters } from '#contract/hr/registers.ts';
import { payrollRegisters } from '#contract/payroll/contract.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { payrollProposals, type ProposedReply } from '#contract/common/proposals.ts';
import type { BulkDone, Matching } from '#contract/register-bulk.ts';
import type { AnyRegister, Change } from '#contract/register.ts';
import { somePayroll } from '../payroll/inputs.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';
import { agreedRow } from './agreed-row.ts';
import { exampleOf } from './examples.ts';

/** Walks every register of both contracts: the right person, the wrong ones, bad input, two people at once, and back. */

interface Row {
  id: number;
  archived: boolean;
  version: number;
  [field: string]: unknown;
}
interface List {
  data: Row[];
  total: number;
  counts: { used: number; archived: number };
}

let api: Api;
let officer: Person;
let other: Person;
let made = 0;
beforeAll(async () => {
  api = await Api.open();
  await somePayroll(api);
  officer = await api.aUser(permissionCodes);
  other = await api.aUser(permissionCodes);
  const { employeeId } = await api.anEmployee();
  await sql`update hr.employees set employee_code = 'KW-00003' where id = ${employeeId}`.execute(api.db);
  await sql`insert into hr.expense_types (name, direction, taxed) values ('Allowance', 'add', true)`.execute(api.db);
});
afterAll(() => api.close());

const registers = [...hrRegisters, ...payrollRegisters];

describe.each(registers.map((of) => [of.key, of] as const))('%s', (_, of) => {
  const example = exampleOf(of);
  /** What needs a second person is confirmed by the other officer. */
  const send = <T = { data: Row }>(endpoint: Endpoint, input: unknown, as: Person | null = officer) =>
    agreedRow(api, of, { endpoint, input, as, second: as === officer ? other : officer }) as Promise<Sent<T>>;
  /** The number of a record under the name the path has for it. */
  const numbered = ({ path }: Endpoint, id: number) => ({ [/\{(\w+)\}/.exec(path)![1]!]: id });
  const at = ({ id, version }: Pick<Row, 'id' | 'version'>) => ({
    params: numbered(of.archive, id),
    query: { version },
  });
  const add = async (body: unknown = example.valid(++made)) => {
    const sent = await send(of.store, { body });
    expect(sent.status).toBe(200);
    return sent.body.data;
  };
  /** Of all parents, where the list is one parent's. */
  const inList = (query: Record<string, unknown>) => ({
    query,
    ...(of.list.path.includes('{') && { params: numbered(of.list, 0) }),
  });
  const list = async (query: Record<string, unknown> = {}) => (await send<List>(of.list, inList(query))).body;
  /** The body of a change, in the API's own way. */
  const change = (row: Row, values: Record<string, unknown>, version = row.version) => ({
    ...(of.api === 'hr' && { params: numbered(of.update, row.id) }),
    body: { ...bodyOf(of, row), ...values, version, ...(of.api === 'payroll' && { id: row.id }) },
  });
  const [field, value] = example.change;

  test('is stored once, listed, found by its search and shown in its order', async () => {
    const first = await add();
    const search = example.search(made);
    const second = await add();
    expect((await list({ search })).data.map((r) => r.id)).toEqual([first.id]);
    const all = await list({ all: 1 });
    expect(all.data.map((r) => r.id)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(all.total).toBe(all.counts.used);
    const page = await list({ limit: 1, page: 2 });
    expect(page.data).toHaveLength(1);
    expect(page.data[0]).toEqual(all.data[1]);
    expect((await send(of.list, inList({ sort: 'no_such_column' }))).status).toBe(422);
    for (const key of Object.keys(of.form.shape)) expect(first).toHaveProperty(key);
    expect(first).toMatchObject({ archived: false, version: 1 });
  });

  test('the same request again is the same record', async () => {
    const body = example.valid(++made);
    const key = uuid();
    const twice = await Promise.all(
      [1, 2].map(() => api.send(of.store, { body } as Input<Endpoint>, { as: officer, key })),
    );
    const [ok] = twice.filter((s) => s.status === 200 || s.status === 202);
    expect(ok!.status).toBe(of.second && of.api === 'payroll' ? 202 : 200);
    if (ok!.status === 202) {
      const { id, version } = (ok!.body as unknown as ProposedReply).proposal;
      const confirm = { params: { id }, body: { version, reason: '' } };
      const { status } = await api.send(payrollProposals.confirm, confirm, { as: other, key: uuid() });
      expect(status).toBe(200);
    }
    expect((await list({ search: example.search(made) })).total).toBe(1);
  });

  test('what may not be saved is refused at its field, and nothing is written', async () => {
    // One of its own: users don't change their own account.
    const row = await add();
    const before = await list({ all: 1 });
    for (const [body, blamed] of example.bad) {
      const sent = await send<{ errors: Record<string, string[]> }>(of.store, { body });
      expect([sent.status, blamed, Object.keys(sent.body.errors ?? {})]).toEqual([422, blamed, [blamed]]);
      expect(sent.body.errors[blamed]![0]).toMatch(/\S/);
      expect((await send(of.update, change(row, body))).status).toBe(422);
    }
    expect((await send(of.store, { body: {} })).status).toBe(422);
    expect((await send(of.store, { body: [] })).status).toBe(422);
    expect(await list({ all: 1 })).toEqual(before);
  });

  test('two of one name are refused at the field, also at once; an archived one gives its name back', async () => {
    const unique = example.unique;
    if (unique === undefined) return;
    const body = example.valid(++made);
    const first = await add(body);
    const again = await send<{ errors: Record<string, string[]> }>(of.store, { body });
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toHaveLength(1);
    const fresh = example.valid(++made);
    const race = await Promise.all([1, 2, 3, 4].map(() => send(of.store, { body: fresh })));
    const refusals = race.map((s) => s.status).filter((s) => s !== 200);
    // While one waits for its second person, the same again is refused with 409.
    expect(refusals.map((s) => (of.second && s === 409 ? 422 : s))).toEqual([422, 422, 422]);
    const archived = (await send(of.archive, at(first))).body.data;
    const second = await add(body);
    expect((await send(of.restore, at(archived))).status).toBe(422);
    expect((await send(of.archive, at(second))).status).toBe(200);
    expect((await send(of.restore, at(archived))).status).toBe(200);
  });

  test('is changed by who saw it last; a stale change is refused with the present record', async () => {
    const row = await add();
    const changed = (await send(of.update, change(row, { [field]: value }))).body.data;
    expect(changed).toMatchObject({ id: row.id, version: 2, [field]: value });
    const late = await send<{ current: Row; reason: string }>(of.update, change(row, { [field]: row[field] }), other);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ reason: 'stale', current: changed });
    const race = await Promise.all(
      [officer, other, officer, other].map((as) => send(of.update, change(changed, { [field]: row[field] }), as)),
    );
    expect(race.map((s) => s.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await list({ search: example.search(made) })).data[0]).toMatchObject({ version: 3, [field]: row[field] });
  });

  test('is archived and brought back, each from the version that was seen, with what uses it', async () => {
    const row = await add();
    const usage = await send<{ data: { count: number }[] }>(of.usage, { params: { id: row.id } });
    expect(usage.status).toBe(200);
    expect((await send(of.archive, at({ ...row, version: 7 }))).status).toBe(409);
    const archived = (await send(of.archive, at(row))).body.data;
    expect(archived).toMatchObject({ archived: true, version: 2 });
    expect((await send(of.archive, at(archived))).status).toBe(409);
    const search = example.search(made);
    expect(await list({ search })).toMatchObject({ data: [], total: 0, counts: { used: 0, archived: 1 } });
    expect((await list({ search, shown: 'archived' })).data).toEqual([archived]);
    expect((await list({ search, shown: 'all' })).total).toBe(1);
    const edit = await send<{ reason: string }>(of.update, change(archived, { [field]: value }));
    expect([edit.status, edit.body.reason]).toEqual([409, 'archived']);
    const back = await send(of.restore, at(archived));
    expect(back.body.data).toMatchObject({ archived: false, version: 3 });
    expect((await send(of.archive, at({ id: 999_999, version: 1 }))).status).toBe(404);
  });

  test('its history says who did what, the latest first', async () => {
    const row = await add();
    await send(of.update, change(row, { [field]: value }), other);
    await send(of.archive, at({ ...row, version: 2 }));
    const { body } = await send<{ data: Change[]; total: number }>(of.history, { params: { id: row.id } });
    expect(body.total).toBe(3);
    expect(body.data.map((c) => c.action)).toEqual(['update', 'update', 'insert']);
    expect(body.data[0]!.fields.map((f) => f.field)).toEqual(['archived_at']);
    const told = example.told ?? { field, before: row[field], after: value };
    expect(body.data[1]).toMatchObject({ fields: [told] });
    const names = await sql<{
      name: string;
    }>`select name from auth.users where id in (${officer.userId}, ${other.userId}) order by id`.execute(api.db);
    const [one, two] = names.rows.map((r) => r.name);
    const agreed = of.second && of.api === 'payroll';
    const by = (second: string, proposer: string) => (agreed ? `${second}, proposed by ${proposer}` : proposer);
    // A note needs no second person.
    expect(body.data.map((c) => c.by)).toEqual([
      by(two!, one!),
      field === 'note' ? two : by(one!, two!),
      by(two!, one!),
    ]);
    expect((await send(of.history, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('is exported as it is searched, under its headings', async () => {
    await add();
    const search = example.search(made);
    const sent = await send<string>(of.export, { query: { search, format: 'csv' } });
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...lines] = sent.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(head).toContain(Object.values(of.fields)[0]!.label);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(search);
  });

  test('its file has the order of the list, whichever that is', async () => {
    await add();
    const shown = (await list({ all: 1 })).data;
    const words = Object.keys(of.fields).find((key) => of.fields[key]!.kind === 'text')!;
    let orders = 0;
    for (const by of Object.keys({ ...of.fields, ...shown[0] }).flatMap((key) => [key, `-${key}`])) {
      const sorted = await send<List>(of.list, inList({ all: 1, sort: by }));
      if (sorted.status !== 200) continue;
      orders++;
      const { status, body } = await send<string>(of.export, { query: { sort: by, format: 'csv' } });
      const lines = body.trimEnd().split('\r\n').slice(1);
      expect([by, status, lines.length]).toEqual([by, 200, sorted.body.data.length]);
      sorted.body.data.forEach((row, i) => expect(lines[i]).toContain(String(row[words]).replaceAll('"', '""')));
    }
    expect(orders).toBeGreaterThan(1);
  });

  test('many are archived by the filter they were chosen with, each checked, and brought back', async () => {
    const first = await add();
    const search = example.search(made);
    const second = await add();
    const query = { search };
    const matching = async (more: Record<string, unknown>) =>
      (await send<{ data: Matching }>(of.matching, { query: more })).body.data;
    const many = <T = { data: BulkDone }>(body: unknown, more: Record<string, unknown> = query, as = officer) =>
      send<T>(of.bulk, { query: more, body }, as);
    const seen = await matching({ ...query, action: 'archive' });
    expect(seen.count).toBe(1);

    // Another user changes what was chosen: nothing is done, and the answer says what matches now.
    const once = (await send(of.update, change(first, { [field]: value }), other)).body.data;
    const changed = (await send(of.update, change(once, { [field]: first[field] }), other)).body.data;
    const late = await many<{ reason: string; current: Matching }>({ action: 'archive', of: seen });
    expect([late.status, late.body.reason]).toEqual([409, 'matching']);
    expect((await list(query)).data).toMatchObject([{ id: first.id, archived: false, version: changed.version }]);
    expect(late.body.current).toEqual(await matching({ ...query, action: 'archive' }));

    // Only what the filter finds: the second record stays in use.
    const done = (await many({ action: 'archive', of: late.body.current })).body.data;
    expect(done).toEqual({ done: [{ id: first.id, version: changed.version + 1 }], refused: [] });
    expect((await list({ shown: 'archived', search })).data.map((r) => r.id)).toEqual([first.id]);
    expect((await list({ all: 1 })).data.map((r) => r.id)).toContain(second.id);
    expect(await matching({ ...query, action: 'archive' })).toMatchObject({ count: 0 });

    // Chosen ones, one of them stale: the other is done, the stale one named and as it was.
    const records = [...done.done, { id: second.id, version: second.version + 1 }];
    const stale = { action: 'archive', of: { records: [{ ...second, version: 99 }] } };
    if (of.second && of.api === 'payroll') {
      // What two people agree on is done to all or to none.
      for (const body of [stale, { action: 'restore', of: { records } }]) {
        const refused = await many<{ errors: { of: string[] } }>(body);
        expect([refused.status, refused.body.errors.of]).toEqual([422, [expect.stringMatching(/\S+: \S/)]]);
      }
      const back = (await many({ action: 'restore', of: { records: done.done } })).body.data;
      expect(back).toEqual({ done: [{ id: first.id, version: changed.version + 2 }], refused: [] });
    } else {
      const mixed = (await many(stale)).body.data;
      expect(mixed.done).toEqual([]);
      expect(mixed.refused).toMatchObject([{ id: second.id, version: 99 }]);
      expect(mixed.refused[0]!.name).toMatch(/\S/);
      const back = (await many({ action: 'restore', of: { records } })).body.data;
      expect([back.done.map((r) => r.id), back.refused.map((r) => r.id)]).toEqual([[first.id], [second.id]]);
    }
    expect((await list({ all: 1 })).data.map((r) => r.id)).toEqual(expect.arrayContaining([first.id, second.id]));
    for (const body of [{ action: 'delete', of: seen }, { action: 'archive', of: { records: [] } }, {}])
      expect((await many(body)).status).toBe(422);
  });

  test('without its code no user reads or changes any of it', async () => {
    const row = await add();
    const calls: [Endpoint, unknown][] = [
      [of.list, inList({})],
      [of.store, { body: example.valid(++made) }],
      [of.update, change(row, { [field]: value })],
      [of.archive, at(row)],
      [of.restore, at(row)],
      [of.history, { params: { id: row.id } }],
      [of.export, {}],
      [of.matching, { query: { action: 'archive' } }],
      [of.bulk, { body: { action: 'archive', of: { records: [{ id: row.id, version: row.version }] } } }],
      [of.usage, { params: { id: row.id } }],
    ];
    expect(calls).toHaveLength(Object.keys(of.calls).length);
    const stranger = await api.aUser(permissionCodes.filter((c) => c !== of.permission));
    const before = await list({ all: 1 });
    for (const [endpoint, input] of calls) {
      expect((await send(endpoint, input, null)).status).toBe(401);
      expect((await send(endpoint, input, stranger)).status).toBe(403);
    }
    expect(await list({ all: 1 })).toEqual(before);
  });
});

/** The fields of the form as a row has them. */
const bodyOf = (of: AnyRegister, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.keys(of.form.shape).map((name) => [name, row[name]]));
