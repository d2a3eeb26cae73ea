import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { updatePhoto } from '#contract/hr/people/employees.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { anAccomplishment } from '#tests/api/requests/filings-support.ts';
import { Api, aLeave, pdf, password, uuid, type Person } from '#tests/api/support.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import * as files from './picture-files.ts';

/** What pictures say against their owner's wish, and pictures that are made to break what reads them. */

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee({ codes: ['EMP03', 'EMP05', 'EMP07'] });
});
afterAll(() => api.close());

const file = (sent: File, as: Person, key = uuid(), headers: Record<string, string> = {}) =>
  api.send(storeLeave, { body: aLeave() }, { as, key, files: [sent], headers });

/** The bytes as they are handed out, and what the record says about them. */
async function kept(sent: File) {
  const as = await api.anEmployee();
  const reply = await file(sent, as);
  expect(reply.status).toBe(200);
  const { id, size } = reply.body.data.files[0]!;
  const shown = await api.hr.request(`/file/show/${id}`, { headers: { authorization: `Bearer ${as.token}` } });
  const bytes = Buffer.from(await shown.arrayBuffer());
  const row = await api.db.selectFrom('hr.files').select('sha256').where('id', '=', id).executeTakeFirstOrThrow();
  expect(size).toBe(bytes.length);
  expect(Buffer.from(row.sha256)).toEqual(createHash('sha256').update(bytes).digest());
  return bytes;
}

describe('an attachment tells what it shows, and nothing else', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s', async (type) => {
    const sent = await files.telling(type);
    const before = Buffer.from(await sent.arrayBuffer()).toString('latin1');
    expect(before).toContain('taken at home');
    const bytes = await kept(sent);
    for (const word of files.told) expect(bytes.toString('latin1')).not.toContain(word);
    const picture = await sharp(bytes).metadata();
    expect([picture.format, picture.width, picture.height, picture.exif]).toEqual([type, 40, 20, undefined]);
  });

  test('a photo held on its side is upright', async () => {
    const bytes = await kept(await files.onItsSide());
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 40]);
    const redAt = (y: number) => data[(y * 20 + 10) * 3]! > 128;
    expect([redAt(5), redAt(35)]).toEqual([true, false]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test('one larger than any screen is kept smaller', async () => {
    const bytes = await kept(files.named('wide.jpg', await files.plain(6000, 600).jpeg().toBuffer()));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([2560, 256]);
  });

  test('a PDF without what hangs behind it, with the blanks that belong to it', async () => {
    const whole = Buffer.from(`${await pdf().text()}\r\n`);
    const bytes = await kept(files.named('a.pdf', Buffer.concat([whole, Buffer.from('PK\u0003\u0004 behind')])));
    expect(bytes.equals(whole)).toBe(true);
  });
});

describe('a PDF with photos in it', () => {
  test.each([false, true])('tells no place any more, and is otherwise as it was; packed: %s', async (packed) => {
    const sent = Buffer.from(await (await files.scanned({ packed })).arrayBuffer());
    const bytes = await kept(files.named('scan.pdf', sent, 'application/pdf'));
    // Its table of places still holds.
    expect(bytes.length).toBe(sent.length);
    expect(bytes.indexOf('xref')).toBe(sent.indexOf('xref'));
    const photo = (of: Buffer) => (packed ? inflateSync(files.photoIn(of)) : files.photoIn(of));
    expect(photo(sent).toString('latin1')).toContain('taken at home');
    for (const word of [...files.told, 'Exif']) expect(photo(bytes).toString('latin1')).not.toContain(word);
    const text = bytes.toString('latin1');
    for (const place of ['14,35.97N', '120,58.99E']) {
      expect(sent.toString('latin1')).toContain(place);
      expect(text).not.toContain(place);
    }
    const [before, after] = await Promise.all([sent, bytes].map((of) => sharp(photo(of)).raw().toBuffer()));
    expect(after!.equals(before!)).toBe(true);
    expect((await sharp(photo(bytes)).metadata()).exif?.toString('latin1') ?? '').not.toContain('GPS');
  });
});

test('another file under the same key is another payload, though both are kept alike', async () => {
  const as = await api.anEmployee();
  const key = uuid();
  const bytes = await files.plain(30, 30).jpeg().toBuffer();
  const more = files.named('a.jpg', Buffer.concat([bytes, Buffer.from('more')]));
  expect((await file(files.named('a.jpg', bytes), as, key)).status).toBe(200);
  expect((await file(files.named('a.jpg', bytes), as, key)).status).toBe(200);
  expect(await file(more, as, key)).toMatchObject({ status: 422, body: { reason: 'key-reused' } });
});

describe('is refused with a sentence, and nothing is kept', () => {
  test.each<[string, () => Promise<File>, keyof typeof en]>([
    ['a JPEG of 65,500 by 65,500', files.hugeJpeg, 'file.pixels'],
    ['a PNG of 64 million pixels', files.hugePng, 'file.pixels'],
    ['a WebP that moves', files.movingWebp, 'file.moving'],
    ['a PNG that moves', files.movingPng, 'file.moving'],
    ['half a JPEG', () => files.half('jpeg'), 'file.unreadable'],
    ['half a PNG', () => files.half('png'), 'file.unreadable'],
    ['half a WebP', () => files.half('webp'), 'file.unreadable'],
    ['a locked PDF with a photo', () => files.scanned({ trailer: '/Encrypt 7 0 R ' }), 'file.pdf_locked'],
    [
      'a signed PDF whose photo tells a place',
      () => files.scanned({ trailer: '/ByteRange [0 1 2 3] ' }),
      'file.pdf_signed',
    ],
    ['a PDF without an end', async () => files.named('a.pdf', Buffer.from('%PDF-1.4\n1 0 obj')), 'file.unreadable'],
  ])('%s', async (_, made, code) => {
    const sent = await made();
    for (const [language, catalogue] of [
      ['en', en],
      ['fil', fil],
    ] as const) {
      const reply = await leavesNothing(api, () => file(sent, person, uuid(), { 'accept-language': language }));
      const sentence = say(catalogue, code, { name: sent.name, max: 50 });
      expect([reply.status, reply.body]).toEqual([422, { message: sentence, errors: { files: [sentence] } }]);
    }
  });

  test('a photo of oneself of 65,500 by 65,500', async () => {
    const reply = await leavesNothing(api, async () =>
      api.send(
        updatePhoto,
        { params: { id: person.employeeId }, body: { version: 1 } },
        { as: person, files: [await files.hugeJpeg()] },
      ),
    );
    const sentence = say(en, 'file.pixels', { name: 'huge.jpg', max: 50 });
    expect([reply.status, reply.body]).toEqual([422, { message: sentence, errors: { files: [sentence] } }]);
  });
});

test('24 photos at once delay no sign-in, and all of them arrive', async () => {
  const photo = await files.cameraPhoto();
  let answered = 0;
  const uploads = Array.from({ length: 24 }, async () => {
    const body = anAccomplishment({ minutes: 1 });
    const reply = await api.send(storeAccomplishment, { body }, { as: person, key: uuid(), files: [photo] });
    answered++;
    return reply.status;
  });
  // All are being worked on or wait.
  await Promise.race(uploads);
  const { email } = await api.db
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const signedIn = await api.send(login, { body: { email: email!, password } }, {});
  expect(signedIn.status).toBe(200);
  expect(answered).toBeLessThan(12);
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]));
});
