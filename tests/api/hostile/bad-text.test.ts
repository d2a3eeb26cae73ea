import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, confirmPassword } from '#contract/common/session.ts';
import type { Input } from '#contract/endpoint.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { decideLeave, listLeaves, storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, read, uuid, type Person } from '#tests/api/support.ts';

/** Text that looks like something else, and what cannot be text at all. */

let api: Api;
let person: Person;
let filed: Leave;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee({ codes: ['EMP03', 'HRIS12'] });
  filed = (await api.send(storeLeave, { body: aLeave() }, { as: person, key: uuid() })).body.data;
});
afterAll(() => api.close());

type Reply = { message: string; errors?: Record<string, string[]> };
type Body = Input<typeof storeLeave>['body'];
const other = (over: Record<string, unknown> = {}) =>
  aLeave({ start_date: '2026-12-02', end_date: '2026-12-02', ...over });
const file = (body: unknown, language = 'en', as = person) =>
  api.send(storeLeave, { body: body as Body }, { as, key: uuid(), headers: { 'accept-language': language } });

describe('text stays what it is', () => {
  test.each([
    ['emoji', 'Bakasyon 🌴👨‍👩‍👧‍👦🇵🇭'],
    ['a script', '<script>alert("x")</script><img src=x onerror=alert(1)>'],
    ['SQL', "'); drop table hr.leaves; -- \\' or 1=1 /* $1 :x ? %s {x}"],
    ['letters from everywhere', 'Peña Niño ᜊᜌ᜔ᜊᜌᜒᜈ᜔ 日本 العربية'],
    ['what looks like JSON', '{"a": "\\u0000", "b": [1]}'],
    ['500 emoji', '🌴'.repeat(500)],
    ['lines', 'first\nsecond\n\tthird'],
  ])('%s', async (_, reason) => {
    const one = await api.anEmployee();
    const sent = await file(other({ reason }), 'en', one);
    expect(sent.status).toBe(200);
    expect(sent.body.data.reason).toBe(reason);
    expect(sent.headers.get('content-type')).toMatch(/^application\/json/);
    const stored = await api.db
      .selectFrom('hr.leaves')
      .select('reason')
      .where('id', '=', sent.body.data.id)
      .executeTakeFirstOrThrow();
    expect(stored.reason).toBe(reason);
    const found = await api.send(listLeaves, { query: { search: reason.slice(0, 60) } }, { as: one });
    expect(found.body.data.map((l) => l.reason)).toEqual([reason]);
  });

  test('NUL and half an emoji: what cannot be stored is taken out, and answered as it is stored', async () => {
    const one = await api.anEmployee();
    const sent = await file(other({ reason: 'flu\u0000 \ud83c and\ufffe fever' }), 'en', one);
    expect(sent.status).toBe(200);
    const { reason } = await api.db
      .selectFrom('hr.leaves')
      .select('reason')
      .where('id', '=', sent.body.data.id)
      .executeTakeFirstOrThrow();
    expect(sent.body.data.reason).toBe(reason);
    expect(reason.isWellFormed()).toBe(true);
    expect(reason).toMatch(/^flu . and. fever$/u);
  });

  test('fields it does not take change nothing: no approving, dating or pricing of one’s own leave', async () => {
    const one = await api.anEmployee();
    const body = JSON.stringify({
      ...other(),
      id: 1,
      days: 0,
      status: 'approved',
      decided_by: one.userId,
      version: 9,
      archived_at: null,
      late_sync: true,
    });
    const polluted = body.replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},');
    const sent = await read(
      await api.hr.request('/leave/store', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${one.token}`,
          'content-type': 'application/json',
          'idempotency-key': uuid(),
        },
        body: polluted,
      }),
    );
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      data: { days: 1, status: 'pending', version: 1, late_sync: false, decided_by_name: null },
    });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999999999999Z',
    '2026-11-18T03:00Z',
    `2026-11-18T03:00:00.${'1'.repeat(300)}Z`,
  ])('filed at %s', async (filed_at) => {
    const one = await api.anEmployee();
    const sent = await file(other({ filed_at }), 'en', one);
    expect([200, 422]).toContain(sent.status);
    if (sent.status === 200) expect(Date.parse(sent.body.data.filed_at)).toBeLessThanOrEqual(api.now);
  });

  test('NUL where no text is stored is refused by name, in words', async () => {
    const search = await api.send(listLeaves, { query: { search: 'a\u0000b' } }, { as: person });
    expect([search.status, (search.body as unknown as Reply).errors]).toEqual([422, { search: [en['field.invalid']] }]);
    const signIn = await api.send(login, { body: { email: 'a\u0000@example.test', password: 'x' } });
    expect([signIn.status, (signIn.body as unknown as Reply).errors]).toEqual([422, { email: [en['field.invalid']] }]);
    for (const password of ['\u0000', '\ud800', '🌴'.repeat(400)])
      expect((await api.send(confirmPassword, { body: { password } }, { as: person })).status).toBe(422);
    const changed = await api.send(
      changePassword,
      { body: { password: 'kawani-demo', new_password: 'short' } },
      { as: person },
    );
    expect([changed.status, (changed.body as unknown as Reply).errors]).toEqual([
      422,
      { new_password: [en['password.short']] },
    ]);
  });

  test('a decision that is none', async () => {
    const decide = (body: Record<string, unknown>) =>
      leavesNothing(api, () =>
        api.send(decideLeave, { params: { id: filed.id }, body: body as never }, { as: person }),
      );
    for (const [body, field] of [
      [{ status: 'withdrawn', version: 1 }, 'status'],
      [{ status: 'cancelled', version: 1 }, 'remark'],
      [{ status: ['approved'], version: 1 }, 'status'],
      [{ status: 'rejected', remark: ' \u0000', version: 1 }, 'remark'],
      [{ status: 'approved', remark: 'x'.repeat(501), version: 1 }, 'remark'],
      [{ status: 'approved' }, 'version'],
      [{ status: 'approved', version: 0 }, 'version'],
    ] as const) {
      const sent = await decide(body);
      expect([sent.status, Object.keys((sent.body as unknown as Reply).errors!)]).toEqual([422, [field]]);
    }
  });
});
