import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, jpeg, read, uuid, type Person } from '#tests/api/support.ts';

/** Bodies that are broken, disguised, too deep or too big; and files that are not what they say. */

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

const post = async (
  body: BodyInit | null,
  contentType: string | null,
  language = 'en',
  path = '/leave/store',
  method = 'POST',
) => {
  const headers = new Headers({
    authorization: `Bearer ${person.token}`,
    'accept-language': language,
    'idempotency-key': uuid(),
  });
  if (contentType !== null) headers.set('content-type', contentType);
  const request = new Request(`http://localhost${path}`, { method, headers, body });
  // fetch adds a type of its own to text; other clients don't.
  if (contentType === null && !(body instanceof FormData)) request.headers.delete('content-type');
  const sent = await read(await api.hr.request(request));
  return { ...sent, body: sent.body as Reply };
};
const json = 'application/json';
const deep = (levels: number, open = '[', close = ']') => open.repeat(levels) + '1' + close.repeat(levels);
const leaveText = JSON.stringify(aLeave({ reason: 'Peña 🌴' }));

describe('a body that cannot be read', () => {
  test.each<[string, BodyInit]>([
    ['nothing', ''],
    ['JSON cut in half', leaveText.slice(0, leaveText.length / 2)],
    ['JSON cut by its last character', leaveText.slice(0, -1)],
    ['JSON cut within a letter', new TextEncoder().encode(leaveText).slice(0, -4)],
    ['two of it', leaveText + leaveText],
    ['bytes that are no UTF-8', Buffer.from(leaveText.replace('Peña', 'Pe\u00f1a'), 'latin1')],
    ['JavaScript', '{leave_type_id: 1}'],
    ['a comment', `/* hello */ ${leaveText}`],
    ['a form', 'leave_type_id=1&reason=x'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
    ['100,000 brackets', deep(100_000)],
    ['100,000 brackets within a field', leaveText.replace('{', `{"extra":${deep(100_000)},`)],
    ['20,000 objects', deep(20_000, '{"a":', '}')],
    ['100,000 brackets and no end', '['.repeat(100_000)],
    ['gzip', compressed()],
  ])('%s', async (_, body) => {
    for (const [language, catalogue] of languages) {
      const sent = await leavesNothing(api, () => post(body, json, language));
      expect([sent.status, sent.body]).toEqual([400, { message: catalogue['request.malformed'] }]);
    }
  });

  test.each([
    null,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'text/json',
    'application/jsonp',
    'image/jpeg',
    'x',
    '',
  ])('sent as %s', async (type) => {
    for (const [language, catalogue] of languages) {
      const sent = await leavesNothing(api, () => post(new TextEncoder().encode(leaveText), type, language));
      expect([sent.status, sent.body]).toEqual([415, { message: catalogue['request.type'] }]);
    }
  });

  test('with a charset, and with a byte order mark, it is read', async () => {
    person = await api.anEmployee();
    expect((await post(`\ufeff${leaveText}`, 'Application/JSON; charset=utf-8')).status).toBe(200);
    person = await api.anEmployee();
  });

  test('more than a quarter of a megabyte of text', async () => {
    const sent = await leavesNothing(api, () => post(JSON.stringify(aLeave({ reason: 'x'.repeat(300_000) })), json));
    expect([sent.status, sent.body.message]).toEqual([413, say(en, 'request.large', { max: 0.3 })]);
  });

  test('a form where none is taken', async () => {
    const form = new FormData();
    form.append('data', '{}');
    const sent = await leavesNothing(api, () => post(form, null, 'en', '/outbox/settle'));
    expect([sent.status, sent.body]).toEqual([415, { message: en['request.type'] }]);
  });

  test('a body where none is taken is passed over', async () => {
    const sent = await post(deep(100_000), json, 'en', '/getUser');
    expect(sent.status).toBe(200);
  });
});

/** A compressed body, which isn't unpacked. */
function compressed(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xab, 0xae, 5, 0]);
}

const form = (parts: [string, string | File][]) => {
  const made = new FormData();
  for (const [name, value] of parts) made.append(name, value);
  return made;
};

describe('a form that cannot be read', () => {
  test.each<[string, () => [string, string | File][]]>([
    ['no data part', () => [['files', jpeg()]]],
    ['nothing in it', () => []],
    [
      'the data part cut in half',
      () => [
        ['data', leaveText.slice(0, 30)],
        ['files', jpeg()],
      ],
    ],
    [
      'two data parts',
      () => [
        ['data', leaveText],
        ['data', JSON.stringify(aLeave({ leave_type_id: 2 }))],
      ],
    ],
    [
      'a receipt that came as text: a filing never goes without its receipt',
      () => [
        ['data', leaveText],
        ['files', 'not a file'],
      ],
    ],
    ['100,000 brackets', () => [['data', deep(100_000)]]],
  ])('%s', async (_, parts) => {
    for (const [language, catalogue] of languages) {
      const sent = await leavesNothing(api, () => post(form(parts()), null, language));
      expect([sent.status, sent.body]).toEqual([400, { message: catalogue['request.malformed'] }]);
    }
  });

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(3000)}`],
  ])('%s', async (_, type) => {
    const bytes = new Uint8Array(await new Response(form([['data', leaveText]])).arrayBuffer());
    const sent = await leavesNothing(api, () => post(bytes, type));
    expect([sent.status, sent.body]).toEqual([400, { message: en['request.malformed'] }]);
  });

  test('cut anywhere', async () => {
    const whole = new Response(
      form([
        ['data', leaveText],
        ['files', jpeg()],
      ]),
    );
    const type = whole.headers.get('content-type')!;
    const bytes = new Uint8Array(await whole.arrayBuffer());
    await leavesNothing(api, async () => {
      for (let end = 0; end < bytes.length - 4; end += 37) {
        const sent = await post(bytes.slice(0, end), type);
        expect([end, sent.status]).toEqual([end, 400]);
      }
    });
  });
});
