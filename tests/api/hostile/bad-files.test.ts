import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { held, leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, jpeg, pdf, read, uuid, type Person } from '#tests/api/support.ts';

/** Files that are not what they say, too many or too big; and names that are no names. */

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee();
});
afterAll(() => api.close());

type Reply = { message: string; errors?: Record<string, string[]> };
const languages = [
  ['en', en],
  ['fil', fil],
] as const;
const leaveText = JSON.stringify(aLeave({ reason: 'Peña 🌴' }));

const form = (parts: [string, string | File][]) => {
  const made = new FormData();
  for (const [name, value] of parts) made.append(name, value);
  return made;
};
const post = async (body: BodyInit, contentType: string | null, language: string) => {
  const headers = new Headers({
    authorization: `Bearer ${person.token}`,
    'accept-language': language,
    'idempotency-key': uuid(),
  });
  if (contentType !== null) headers.set('content-type', contentType);
  const sent = await read(await api.hr.request('/leave/store', { method: 'POST', headers, body }));
  return { ...sent, body: sent.body as Reply };
};

const bytesOf = (size: number) => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 72, 0, 72, 0, 0];
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return bytes;
};
const named = (name: string, content: BlobPart, type = 'image/jpeg') => new File([content], name, { type });
const heic = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('files', () => {
  test.each<[string, () => File[], keyof typeof en, Record<string, string | number>]>([
    ['a zero-byte file', () => [named('photo.jpg', '')], 'file.empty', { name: 'photo.jpg' }],
    ['a zero-byte file after a good one', () => [jpeg(), named('b.jpg', '')], 'file.empty', { name: 'b.jpg' }],
    ['HEIC', () => [named('IMG_1.HEIC', heic, 'image/heic')], 'file.type', { name: 'IMG_1.HEIC' }],
    ['HEIC said to be JPEG', () => [named('IMG_1.jpg', heic)], 'file.type', { name: 'IMG_1.jpg' }],
    [
      'a page said to be a picture',
      () => [named('x.jpg', '<!doctype html><script>alert(1)</script>')],
      'file.type',
      { name: 'x.jpg' },
    ],
    ['a drawing with a script', () => [named('x.svg', svg, 'image/svg+xml')], 'file.type', { name: 'x.svg' }],
    ['GIF', () => [named('x.gif', 'GIF89a\u0001\u0000', 'image/gif')], 'file.type', { name: 'x.gif' }],
    ['a program', () => [named('x.jpg', Uint8Array.from([0x4d, 0x5a, 0x90, 0]))], 'file.type', { name: 'x.jpg' }],
    ['text', () => [named('<b>x</b>.txt', 'hello', 'text/plain')], 'file.type', { name: 'b>.txt' }],
    ['one byte', () => [named('x.jpg', Uint8Array.from([0xff]))], 'file.type', { name: 'x.jpg' }],
    ['a byte more than 5 MB', () => [named('big.jpg', bytesOf(5_000_001))], 'file.large', { name: 'big.jpg', max: 5 }],
    ['four files', () => [1, 2, 3, 4].map((n) => jpeg(`${n}.jpg`)), 'file.many', { max: 3 }],
  ])('%s is refused by name', async (_, files, code, data) => {
    await leavesNothing(api, async () => {
      for (const [language, catalogue] of languages) {
        const sent = await post(
          form([['data', leaveText], ...files().map((f) => ['files', f] as [string, File])]),
          null,
          language,
        );
        expect([sent.status, sent.body.errors]).toEqual([422, { files: [say(catalogue, code, data)] }]);
      }
    });
  });

  test('a 50 MB photo', async () => {
    const whole = new Response(
      form([
        ['data', leaveText],
        ['files', named('big.jpg', bytesOf(50_000_000))],
      ]),
    );
    const type = whole.headers.get('content-type')!;
    const bytes = new Uint8Array(await whole.arrayBuffer());
    await leavesNothing(api, async () => {
      for (const [language, catalogue] of languages) {
        const sent = await post(bytes, type, language);
        expect(sent.status).toBe(413);
        const sentence = say(catalogue, 'request.large', { max: 15.3 });
        expect(sent.body).toEqual({ message: sentence, errors: { files: [sentence] } });
      }
    });
  });

  /** [the name sent, the content, the name kept] */
  test.each<[string, string, () => BlobPart, string, string]>([
    ['a PDF named .jpg', 'photo.jpg', () => pdf(), 'photo.pdf', 'application/pdf'],
    ['a JPEG named .pdf', 'note.pdf', () => jpeg(), 'note.jpg', 'image/jpeg'],
    ['a JPEG named .html', 'page.html', () => jpeg(), 'page.jpg', 'image/jpeg'],
    [
      'a picture with a page behind it',
      'x.jpg',
      () => new Blob([jpeg(), '<script>alert(1)</script>']),
      'x.jpg',
      'image/jpeg',
    ],
    ['a path', '../../etc/passwd', () => jpeg(), 'passwd.jpg', 'image/jpeg'],
    ['a path of Windows', 'C:\\Users\\me\\a.jpg', () => jpeg(), 'a.jpg', 'image/jpeg'],
    ['only a path', '../..//', () => jpeg(), 'file.jpg', 'image/jpeg'],
    ['dots', '..', () => jpeg(), 'file.jpg', 'image/jpeg'],
    ['capitals', 'IMG.JPEG', () => jpeg(), 'IMG.JPEG', 'image/jpeg'],
    ['ñ and an emoji', 'niño 🌴.jpg', () => jpeg(), 'niño 🌴.jpg', 'image/jpeg'],
    ['control characters', 'a\tb\u0001\u007f.jpg', () => jpeg(), 'a b.jpg', 'image/jpeg'],
    ['a line break', 'a\r\nSet-Cookie: b.jpg', () => jpeg(), 'a Set-Cookie: b.jpg', 'image/jpeg'],
    ['another direction', 'pay\u202egpj.exe', () => jpeg(), 'paygpj.jpg', 'image/jpeg'],
    ['an ending the other way round', 'fdp.\u2067gpj\u2069.jpg', () => jpeg(), 'fdp.gpj.jpg', 'image/jpeg'],
    ['nothing that can be seen', '\u200b\u2060\u3164.jpg', () => jpeg(), 'file.jpg', 'image/jpeg'],
    ['spaces and dots at its ends', ' . a.jpg. ', () => jpeg(), 'a.jpg', 'image/jpeg'],
    ['letters of two parts', 'nin\u0303o.jpg', () => jpeg(), 'niño.jpg', 'image/jpeg'],
    ['500 letters', `${'x'.repeat(500)}.jpg`, () => jpeg(), `${'x'.repeat(116)}.jpg`, 'image/jpeg'],
    ['500 emoji', `${'🌴'.repeat(500)}.jpg`, () => jpeg(), `${'🌴'.repeat(116)}.jpg`, 'image/jpeg'],
  ])('%s', async (_, name, content, kept, type) => {
    const one = await api.anEmployee();
    const sent = await api.send(
      storeLeave,
      { body: aLeave() },
      { as: one, key: uuid(), files: [named(name, content(), 'text/html')] },
    );
    expect(sent.status).toBe(200);
    expect(sent.body.data.files).toMatchObject([{ name: kept, media_type: type }]);
    const { storage_key } = await api.db
      .selectFrom('hr.files')
      .select('storage_key')
      .where('employee_id', '=', one.employeeId)
      .executeTakeFirstOrThrow();
    expect(storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  });

  test('a refused leave keeps none of its files', async () => {
    const sent = await leavesNothing(api, () =>
      api.send(
        storeLeave,
        { body: aLeave({ leave_type_id: 999 }) },
        { as: person, key: uuid(), files: [jpeg(), pdf()] },
      ),
    );
    expect(sent.status).toBe(422);
  });

  test('three good ones are kept, each once, one of 5 MB too', async () => {
    const one = await api.anEmployee();
    const before = (await held(api)).files.length;
    const text = await pdf().text();
    const large = text.replace('trailer', `%${'x'.repeat(5_000_000 - text.length - 2)}\ntrailer`);
    const sent = await api.send(
      storeLeave,
      { body: aLeave() },
      { as: one, key: uuid(), files: [jpeg('a.jpg'), pdf('b.pdf'), named('c.pdf', large)] },
    );
    expect(sent.status).toBe(200);
    const data: Leave = sent.body.data;
    expect(data.files.map((f) => [f.name, f.size])).toEqual([
      ['a.jpg', expect.any(Number)],
      ['b.pdf', pdf().size],
      ['c.pdf', 5_000_000],
    ]);
    expect((await held(api)).files.length).toBe(before + 3);
  });
});
