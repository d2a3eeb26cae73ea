import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showEmployee, updatePhoto, updateSignature } from '#contract/hr/people/employees.ts';
import { aSignature, cameraJpeg, fileOf, png } from './profile-support.ts';
import { Api, jpeg, pdf, uuid, type Person } from '#tests/api/support.ts';

let api: Api;
let own: Person;
let stranger: Person;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  stranger = await api.anEmployee({ codes: ['EMP07'] });
  hr = await api.aUser(['HRIS06']);
});
beforeEach(async () => {
  own = await api.anEmployee({ codes: ['EMP07'] });
});
afterAll(() => api.close());

const mine = () => ({ params: { id: own.employeeId } });
const show = async () => (await api.send(showEmployee, mine(), { as: own })).body.data;

describe('the photo', () => {
  const change = async (file: File, as = own, version?: number) =>
    api.send(
      updatePhoto,
      { ...mine(), body: { version: version ?? (await show()).version } },
      { as, key: uuid(), files: [file] },
    );

  test.each([
    [6, 'II'],
    [8, 'MM'],
    [3, 'II'],
    [1, 'II'],
  ] as const)('held at %i (%s) tells nothing besides its picture', async (orientation, order) => {
    const sent = await change(await cameraJpeg(orientation, order));
    expect(sent.status).toBe(200);
    const { photo } = sent.body.data;
    const { bytes } = await fileOf(api, photo!.id, own);
    expect(bytes.length).toBe(photo!.size);
    const text = bytes.toString('latin1');
    for (const told of ['GPS', 'home', 'MOTION', 'IMG_', 'Exif']) expect(text).not.toContain(told);
  });

  test('is seen by its employee and by HR; a replaced one by no user', async () => {
    const first = (await change(jpeg())).body.data.photo!;
    for (const as of [own, hr]) expect((await fileOf(api, first.id, as)).status).toBe(200);
    expect((await fileOf(api, first.id, stranger)).status).toBe(404);
    const second = (await change(jpeg(), hr)).body.data.photo!;
    expect(second.id).not.toBe(first.id);
    for (const as of [own, hr]) expect((await fileOf(api, first.id, as)).status).toBe(404);
    expect((await show()).photo).toEqual(second);
  });

  test('a stale version is refused with the record as it is, and nothing is changed', async () => {
    const before = await show();
    await change(jpeg());
    const late = await change(jpeg(), own, before.version);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ reason: 'stale', current: { version: before.version + 1 } });
  });

  test.each([
    ['a PDF', () => pdf()],
    ['a PNG', () => aSignature()],
    ['half a JPEG', async () => new File([(await (await cameraJpeg(6)).arrayBuffer()).slice(0, 90)], 'photo.jpg')],
    ['words', () => new File(['not a photo'], 'photo.jpg', { type: 'image/jpeg' })],
  ])('%s is refused, and nothing is stored', async (_, file) => {
    const files = await api.count('hr.files');
    const kept = (await api.context.storage.list()).length;
    const sent = await change(await file());
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({
      errors: { files: [expect.stringContaining('isn’t a readable photo')] },
    });
    expect([await api.count('hr.files'), (await api.context.storage.list()).length]).toEqual([files, kept]);
  });

  test('no file at all', async () => {
    const sent = await api.send(updatePhoto, { ...mine(), body: { version: 1 } }, { as: own });
    expect(sent.body).toMatchObject({ errors: { files: ['Choose a file.'] } });
  });
});

describe('the signature', () => {
  const change = async (file: File, as = own) =>
    api.send(
      updateSignature,
      { ...mine(), body: { version: (await show()).version } },
      { as, key: uuid(), files: [file] },
    );
  const picture = async (as: Person) => {
    const headers = { authorization: `Bearer ${as.token}` };
    return api.hr.request(`/employee/signature/show/${own.employeeId}`, { headers });
  };

  test('is kept as a picture and nothing else, for its owner and for HR', async () => {
    expect((await picture(own)).status).toBe(404);
    const sent = await change(aSignature());
    expect(sent.body.data.signature).toEqual({ file_id: expect.any(Number), updated_at: '2026-11-18T04:00:00.000Z' });
    for (const as of [own, hr]) {
      const response = await picture(as);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('Quezon');
    }
    expect((await picture(stranger)).status).toBe(403);
  });

  test.each([
    ['empty', () => png(() => false), 'Nothing is drawn yet. Sign with a finger, a pen, or the mouse.'],
    [
      'one dot',
      () => png((x, y) => (x - 150) ** 2 + (y - 50) ** 2 < 36),
      'This is too little for a signature. Sign as you do on paper.',
    ],
    ['all black', () => png(() => true), /mostly dark/],
    ['a JPEG', () => jpeg('mine.jpg'), /^Couldn’t read “mine.jpg” as a signature/],
    ['words', () => new File(['x'.repeat(200)], 'mine.png'), /^Couldn’t read /],
  ])('%s is refused with a sentence', async (_, file, sentence) => {
    const sent = await change(file());
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({ errors: { files: [expect.stringMatching(sentence)] } });
    expect((await show()).signature).toBeNull();
  });
});
