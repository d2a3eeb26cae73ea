import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveLeave, storeLeave, updateLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { Api, aLeave, jpeg, pdf, uuid, type Person } from '#tests/api/support.ts';

const hour = 3_600_000;
const day = 24 * hour;

let api: Api;
let owner: Person;
let approver: Person;
let leave: Leave;
beforeAll(async () => {
  api = await Api.open();
  owner = await api.anEmployee();
  approver = await api.anEmployee({ codes: ['HRIS12'] });
});
beforeEach(async () => {
  owner = await api.anEmployee();
  leave = await filed([jpeg('reseta.jpg')]);
});
afterAll(() => api.close());

const filed = async (files: File[], start = '2026-11-26'): Promise<Leave> =>
  (
    await api.send(
      storeLeave,
      { body: aLeave({ start_date: start, end_date: start }) },
      { as: owner, key: uuid(), files },
    )
  ).body.data;
const show = (id: number, as: Person | null = owner): Promise<Response> =>
  Promise.resolve(api.hr.request(`/file/show/${id}`, as ? { headers: { authorization: `Bearer ${as.token}` } } : {}));
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const original = async (file: File) => Buffer.from(await file.arrayBuffer());

describe('who is shown an attachment', () => {
  test('its owner, and who decides on leaves: the very bytes', async () => {
    const [paper] = (await filed([pdf()], '2026-12-01')).files;
    for (const as of [owner, approver]) {
      const response = await show(paper!.id, as);
      expect(response.status).toBe(200);
      expect((await bytes(response)).equals(await original(pdf()))).toBe(true);
    }
  });

  test('every other user, with any permission: to them it doesn’t exist', async () => {
    const others = [
      await api.anEmployee(),
      await api.anEmployee({ codes: permissionCodes.filter((c) => c !== 'HRIS12') }),
      await api.aUser(permissionCodes.filter((c) => c !== 'HRIS12')),
    ];
    for (const as of others) {
      const [real, invented] = [await show(leave.files[0]!.id, as), await show(2_147_483_647, as)];
      expect([real.status, await real.json()]).toEqual([404, await invented.json()]);
    }
  });

  test('a caller without a session', async () => {
    const revoked = { ...owner, token: await api.aSession(owner.userId) };
    await api.db
      .updateTable('auth.sessions')
      .set({ revoked_at: new Date(api.now).toISOString() })
      .where('user_id', '=', owner.userId)
      .execute();
    for (const as of [null, { ...owner, token: 'x'.repeat(43) }, revoked]) {
      const response = await show(leave.files[0]!.id, as);
      expect([response.status, await response.json()]).toEqual([
        401,
        { message: 'Sign in to continue.', reason: 'sign-in' },
      ]);
    }
  });

  test('an archived owner or approver no longer', async () => {
    await api.db
      .updateTable('hr.employees')
      .set({ archived_at: new Date(api.now).toISOString() })
      .where('id', '=', owner.employeeId)
      .execute();
    expect((await show(leave.files[0]!.id)).status).toBe(401);
  });

  test('12 hours after the password was given the approver is asked for it, the owner not', async () => {
    api.advance(12 * hour + 1000);
    const asked = await show(leave.files[0]!.id, approver);
    expect([asked.status, (await asked.json()) as unknown]).toMatchObject([401, { reason: 'confirm-password' }]);
    expect((await show(leave.files[0]!.id)).status).toBe(200);
    // Of what is not theirs to see nothing is said, not even that a password would help.
    expect((await show(2_147_483_647, approver)).status).toBe(404);
    api.advance(-12 * hour - 1000);
  });

  test('a file that belongs to no leave is for its owner only', async () => {
    await api.db.updateTable('hr.files').set({ leave_id: null }).where('id', '=', leave.files[0]!.id).execute();
    expect((await show(leave.files[0]!.id)).status).toBe(200);
    expect((await show(leave.files[0]!.id, approver)).status).toBe(404);
  });
});

describe('how it is served', () => {
  test('by its content, under its name, able to do nothing', async () => {
    const made = await filed([pdf('photo.jpg'), jpeg('page.html')], '2026-12-02');
    const [paper, picture] = [await show(made.files[0]!.id), await show(made.files[1]!.id)];
    expect([paper.headers.get('content-type'), picture.headers.get('content-type')]).toEqual([
      'application/pdf',
      'image/jpeg',
    ]);
    for (const { headers } of [paper, picture]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(paper.headers.get('content-length')).toBe(String(pdf().size));
  });

  test.each([
    ['niño.jpg', 'ni%C3%B1o.jpg'],
    ['leave 🌴.jpg', 'leave%20%F0%9F%8C%B4.jpg'],
    ['a"b\'c(1)*;x=y.jpg', 'a%22b%27c%281%29%2A%3Bx%3Dy.jpg'],
    ['100%.jpg', '100%25.jpg'],
    ['line\r\nSet-Cookie: a=b.jpg', 'line%0D%0ASet-Cookie%3A%20a%3Db.jpg'],
  ])('the name %j', async (name, encoded) => {
    const { id } = leave.files[0]!;
    await api.db.updateTable('hr.files').set({ name }).where('id', '=', id).execute();
    const response = await show(id);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${encoded}`);
    // RFC 8187: nothing outside attr-char and percent-encoded bytes.
    expect(encoded).toMatch(/^([A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+$/);
    expect(decodeURIComponent(encoded)).toBe(name);
  });
});

describe('a removed one', () => {
  test('a replaced attachment is gone for every user; the kept one is there', async () => {
    const made = await filed([jpeg('a.jpg'), pdf('b.pdf')], '2026-12-04');
    const body = {
      ...aLeave({ start_date: '2026-12-04', end_date: '2026-12-04' }),
      version: made.version,
      keep_files: [made.files[1]!.id],
    };
    await api.send(updateLeave, { params: { id: made.id }, body }, { as: owner, key: uuid(), files: [jpeg('c.jpg')] });
    for (const as of [owner, approver]) {
      expect((await show(made.files[0]!.id, as)).status).toBe(404);
      expect((await show(made.files[1]!.id, as)).status).toBe(200);
    }
  });

  test('keeping another leave’s file does not bring it here', async () => {
    const made = await filed([jpeg('a.jpg')], '2026-12-07');
    const body = {
      ...aLeave({ start_date: '2026-12-07', end_date: '2026-12-07' }),
      version: made.version,
      keep_files: [leave.files[0]!.id],
    };
    const corrected = await api.send(updateLeave, { params: { id: made.id }, body }, { as: owner, key: uuid() });
    expect(corrected.body.data.files).toEqual([]);
    expect((await show(leave.files[0]!.id)).status).toBe(200);
  });
});

describe('housekeeping', () => {
  /** As old as this when seen from the APIs' clock. */
  const aged = async (key: string, ms: number) => {
    const at = new Date(api.now - ms);
    await utimes(join(api.folder, 'files', key), at, at);
  };
  const keys = async () => (await api.context.storage.list()).map((f) => f.key).sort();
  const keyOf = async (id: number) =>
    (await api.db.selectFrom('hr.files').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow())
      .storage_key;

  test('removes what nothing refers to after a day, and nothing else', async () => {
    await api.send(
      archiveLeave,
      { params: { id: leave.id }, query: { version: leave.version } },
      { as: owner, key: uuid() },
    );
    const kept = await filed([jpeg(), pdf()], '2026-12-09');
    const body = {
      ...aLeave({ start_date: '2026-12-09', end_date: '2026-12-09' }),
      version: kept.version,
      keep_files: [kept.files[0]!.id],
    };
    await api.send(updateLeave, { params: { id: kept.id }, body }, { as: owner, key: uuid() });
    const put = (text: string) => api.context.storage.put(new TextEncoder().encode(text));
    const [old, veryOld, young, fresh] = [await put('a'), await put('b'), await put('c'), await put('d')];
    for (const key of await keys()) await aged(key, 400 * day);
    await aged(old, day + 1000);
    await aged(young, day - 60_000);
    await aged(fresh, 0);
    const before = await keys();

    // Twice at once, as two workers would.
    const removed = await Promise.all([housekeeping(api.context), housekeeping(api.context)]);
    expect(Math.max(...removed.map((r) => r.filesRemoved))).toBe(2);
    expect(await keys()).toEqual(before.filter((key) => key !== old && key !== veryOld));
    // The attachments of a withdrawn leave and those taken off stay for the record.
    for (const file of [...leave.files, ...kept.files]) expect(await keys()).toContain(await keyOf(file.id));
    expect((await housekeeping(api.context)).filesRemoved).toBe(0);
  });

  test('ends no session early, and deletes those that ended 90 days ago', async () => {
    const at = (ms: number) => new Date(api.now + ms).toISOString();
    const [live, ended, longEnded, revoked] = [
      await api.aSession(owner.userId),
      await api.aSession(owner.userId),
      await api.aSession(owner.userId),
      await api.aSession(owner.userId),
    ];
    const { hashToken } = await import('#server/http/session.ts');
    const set = (token: string, values: Record<string, string>) =>
      api.db.updateTable('auth.sessions').set(values).where('token_hash', '=', hashToken(token)).execute();
    await set(ended, { expires_at: at(-89 * day) });
    await set(longEnded, { expires_at: at(-91 * day) });
    await set(revoked, { revoked_at: at(-91 * day) });
    const before = await api.count('auth.sessions');
    await housekeeping(api.context);
    expect(await api.count('auth.sessions')).toBe(before - 2);
    expect((await show(leave.files[0]!.id, { ...owner, token: live })).status).toBe(200);
  });

  test('an empty storage', async () => {
    const empty = await Api.open();
    expect(await housekeeping(empty.context)).toEqual({
      filesRemoved: 0,
      keysRemoved: 0,
      mailsRemoved: 0,
      linksRemoved: 0,
    });
    await empty.close();
  });
});
