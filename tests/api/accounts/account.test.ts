import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acknowledgePrivacy, showPrivacy } from '#contract/hr/people/privacy.ts';
import { changePassword } from '#contract/common/session.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/hr/accounts/sessions.ts';
import { getUser } from '#contract/hr/accounts/auth.ts';
import { showEmployee, updatePhoto } from '#contract/hr/people/employees.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { cameraJpeg, giveNumbers, numbers } from '#tests/api/people/profile-support.ts';
import { Api, aLeave, jpeg, password, uuid, type Person } from '#tests/api/support.ts';

let api: Api;
let own: Person;
let stranger: Person;
beforeAll(async () => {
  api = await Api.open();
  stranger = await api.anEmployee({ codes: ['EMP07'] });
});
beforeEach(async () => {
  own = await api.anEmployee({ codes: ['EMP07', 'EMP03'] });
});
afterAll(() => api.close());

const works = async (as: Person) => (await api.send(getUser, {}, { as })).status;

describe('devices', () => {
  const another = async (device: string): Promise<Person> => {
    const token = await api.aSession(own.userId);
    const { hashToken } = await import('#server/http/session.ts');
    await api.db.updateTable('auth.sessions').set({ device }).where('token_hash', '=', hashToken(token)).execute();
    return { ...own, token };
  };
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
  const list = async (as = own) => (await api.send(listSessions, {}, { as })).body.data;

  test('are listed in words with this session marked, and without those of other users', async () => {
    api.advance(60_000);
    await another(phone);
    const { open, last } = await list();
    expect(open).toMatchObject([
      { browser: 'Chrome', system: 'Android', current: false, ended_at: null },
      { browser: null, system: null, current: true, ended_at: null },
    ]);
    expect(last.map((s) => s.id)).toEqual(open.map((s) => s.id));
    expect((await list(stranger)).open).toHaveLength(1);
  });

  test('ending one ends it at once, on both APIs, and it stays among the last sign-ins', async () => {
    const lost = await another(phone);
    const { open } = await list();
    const id = open.find((s) => !s.current)!.id;
    expect((await api.send(endSession, { params: { id } }, { as: stranger, key: uuid() })).status).toBe(404);
    expect(await works(lost)).toBe(200);
    const ended = await api.send(endSession, { params: { id } }, { as: own, key: uuid() });
    expect(ended.body).toEqual({ message: 'That device is signed out.' });
    expect(await works(lost)).toBe(401);
    const payroll = await api.payroll.request('/api/session', { headers: { 'payroll-token': lost.token } });
    expect(payroll.status).toBe(401);
    expect(await works(own)).toBe(200);
    const after = await list();
    expect(after.open.map((s) => s.current)).toEqual([true]);
    expect(after.last.find((s) => s.id === id)?.ended_at).toBe(new Date(api.now).toISOString());
    // Nothing is left to end.
    expect((await api.send(endSession, { params: { id } }, { as: own, key: uuid() })).status).toBe(404);
  });

  test('ending one, or all others, asks for a proof of the last five minutes', async () => {
    await another(phone);
    const { id } = (await list()).open.find((s) => !s.current)!;
    api.advance(301_000);
    for (const sent of [
      await api.send(endSession, { params: { id } }, { as: own, key: uuid(), stale: true }),
      await api.send(endOtherSessions, {}, { as: own, key: uuid(), stale: true }),
    ])
      expect([sent.status, sent.body]).toMatchObject([403, { reason: 'prove-again' }]);
    expect((await list()).open).toHaveLength(2);
    expect((await api.send(endSession, { params: { id } }, { as: own, key: uuid() })).status).toBe(200);
  });

  test('ending all others leaves this one, and other people’s', async () => {
    const others = [await another(phone), await another('curl')];
    expect((await api.send(endOtherSessions, {}, { as: own, key: uuid() })).body).toEqual({
      message: 'All other devices are signed out.',
    });
    for (const other of others) expect(await works(other)).toBe(401);
    expect([await works(own), await works(stranger)]).toEqual([200, 200]);
  });

  test('changing the password does the same', async () => {
    const other = await another(phone);
    await api.send(changePassword, { body: { password, new_password: 'a longer one' } }, { as: own });
    expect([await works(other), await works(own)]).toEqual([401, 200]);
  });

  test('a session that ran out is no open one', async () => {
    await another(phone);
    api.advance(31 * 86_400_000);
    const fresh = { ...own, token: await api.aSession(own.userId) };
    const { open, last } = await list(fresh);
    expect([open.length, last.length, last.filter((s) => s.ended_at !== null).length]).toEqual([1, 3, 2]);
    api.advance(-31 * 86_400_000);
  });
});

describe('the privacy notice', () => {
  const said = async (as = own) => (await api.send(showPrivacy, {}, { as })).body.data;
  const say = (notice_version: string, language: 'en' | 'fil' = 'fil', as = own) =>
    api.send(acknowledgePrivacy, { body: { notice_version: notice_version as never, language } }, { as, key: uuid() });

  test('is acknowledged once, with version, language and instant', async () => {
    expect(await said()).toEqual({ notice_version: privacyNoticeVersion, acknowledged: [] });
    const first = await say(privacyNoticeVersion);
    expect(first.body.data).toEqual({
      notice_version: privacyNoticeVersion,
      language: 'fil',
      acknowledged_at: new Date(api.now).toISOString(),
    });
    api.advance(86_400_000);
    expect((await say(privacyNoticeVersion, 'en')).body).toEqual(first.body);
    api.advance(-86_400_000);
    expect((await said()).acknowledged).toEqual([first.body.data]);
    expect((await said(stranger)).acknowledged).toEqual([]);
  });

  test('in another wording than the one in force is refused', async () => {
    expect((await say('2020-01')).status).toBe(422);
    expect((await said()).acknowledged).toEqual([]);
  });
});

/** The entries of a ZIP whose files are stored as they are, by its directory at the end. Throws where a sum is wrong. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === 0x0201_4b50) {
    const [sum, size, start] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)];
    const [name, extra, comment] = [28, 30, 32].map((of) => bytes.readUInt16LE(at + of)) as [number, number, number];
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = bytes.subarray(from, from + size);
    if (crc32(content) !== sum) throw new Error('A sum is wrong');
    files.set(bytes.subarray(at + 46, at + 46 + name).toString(), content);
    at += 46 + name + extra + comment;
  }
  return files;
}

describe('the export of one’s own data', () => {
  const ask = (secret: string, as = own) =>
    api.hr.request('/employee/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'idempotency-key': uuid() },
      body: JSON.stringify({ password: secret }),
    });
  const reads = () =>
    api.db
      .selectFrom('auth.audit')
      .select('after')
      .where('action', '=', 'read')
      .where('actor_id', '=', own.userId)
      .execute();

  test('holds the numbers in full, the records, the files and who looked, and no secret', async () => {
    await giveNumbers(api, own.employeeId);
    const dates = { start_date: '2026-12-14', end_date: '2026-12-14' };
    await api.send(
      storeLeave,
      { body: aLeave({ ...dates, reason: 'Pasko' }) },
      { as: own, key: uuid(), files: [jpeg()] },
    );
    await api.send(storeLeave, { body: aLeave({ reason: 'Not theirs' }) }, { as: stranger, key: uuid() });
    const { version } = (await api.send(showEmployee, { params: { id: own.employeeId } }, { as: own })).body.data;
    const photo = { params: { id: own.employeeId }, body: { version } };
    await api.send(updatePhoto, photo, { as: own, key: uuid(), files: [await cameraJpeg(6)] });

    const response = await ask(password);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const files = unzip(bytes);
    const text = files.get('kawani.json')!.toString();
    const data = JSON.parse(text) as {
      employee: Record<string, unknown>;
      records: Record<string, Record<string, unknown>[]>;
      history: { action: string }[];
      files: { file: string }[];
    };
    for (const [number, { shown }] of Object.entries(numbers)) expect(data.employee[number]).toBe(shown);
    expect(data.records['hr.leaves']).toMatchObject([{ reason: 'Pasko' }]);
    expect(data.records['hr.leave_credit_entries']).toHaveLength(1);
    expect(data.records['auth.users']).toHaveLength(1);
    expect(data.history.map((h) => h.action)).toContain('update');
    expect(data.files).toHaveLength(2);
    for (const { file } of data.files) expect(files.get(file)!.length).toBeGreaterThan(100);
    expect(text).not.toContain('Not theirs');
    for (const secret of ['argon2', own.token, 'storage_key', 'token_hash', 'v2:']) expect(text).not.toContain(secret);
    expect(await reads()).toEqual([{ after: { what: 'export' } }]);
  });

  test('is read while it is sent: one file at a time, and none stays open when the reader stops', async () => {
    const { storage } = api.context;
    const held: { opened: number; streams: Readable[] } = { opened: 0, streams: [] };
    api.context.storage = {
      ...storage,
      get: (key) => {
        held.opened++;
        return storage.get(key);
      },
      open: async (key) => {
        held.opened++;
        const stream = await storage.open(key);
        held.streams.push(stream);
        return stream;
      },
    };
    for (let n = 0; n < 6; n++) {
      const made = { name: `${n}.pdf`, storage_key: await storage.put(new Uint8Array(1_000_000)) };
      await api.db
        .insertInto('hr.files')
        .values({
          ...made,
          media_type: 'application/pdf',
          size: 1_000_000,
          sha256: new Uint8Array(32),
          employee_id: own.employeeId,
          created_at: new Date(api.now).toISOString(),
        })
        .execute();
    }
    const reader = (await ask(password)).body!.getReader();
    for (let read = 0; read < 1_500_000;) read += ((await reader.read()).value as Uint8Array).length;
    expect(held.opened).toBe(2);
    await reader.cancel();
    expect(held.streams.map((s) => s.destroyed)).toEqual([true, true]);
    api.context.storage = storage;
  });

  test('is refused without the right password, slows down, and is then not recorded', async () => {
    for (let i = 0; i < 5; i++) expect((await ask('guess')).status).toBe(422);
    expect((await ask(password)).status).toBe(429);
    expect(await reads()).toEqual([]);
  });

  test('isn’t there for a user who isn’t an employee', async () => {
    const user = await api.aUser(['EMP07']);
    expect((await ask(password, user)).status).toBe(404);
  });
});
