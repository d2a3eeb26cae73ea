import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showFile } from '#contract/common/files.ts';
import {
  showAccomplishment,
  storeAccomplishment,
  updateAccomplishment,
} from '#contract/hr/requests/accomplishments.ts';
import { en, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { anAccomplishment, caller, kinds } from './filings-support.ts';
import { Api, jpeg, pdf, uuid } from '#tests/api/support.ts';

/** What is an accomplishment's own; what all filings share is in `filings.test.ts`. */

let api: Api;
let calls: ReturnType<typeof caller>;
beforeAll(async () => {
  api = await Api.open();
  calls = caller(
    api,
    kinds.find((k) => k.table === 'hr.accomplishments')!,
  );
});
afterAll(() => api.close());
const anEmployee = () => api.anEmployee({ codes: ['EMP05'] });

const refused: [string, Record<string, unknown>, string, MessageCode, Record<string, string | number>?][] = [
  ['tomorrow', { date: '2026-11-19' }, 'date', 'accomplishment.future'],
  ['next year', { date: '2027-11-18' }, 'date', 'accomplishment.future'],
  ['30 hours', { minutes: 1800 }, 'minutes', 'accomplishment.minutes', { max: 24 }],
  ['a minute more than a day', { minutes: 1441 }, 'minutes', 'accomplishment.minutes', { max: 24 }],
  ['no time at all', { minutes: 0 }, 'minutes', 'accomplishment.minutes', { max: 24 }],
  ['less than none', { minutes: -60 }, 'minutes', 'accomplishment.minutes', { max: 24 }],
  ['half a minute', { minutes: 30.5 }, 'minutes', 'field.number'],
  ['hours in words', { minutes: 'eight' }, 'minutes', 'field.number'],
  ['no hours', { minutes: null }, 'minutes', 'required'],
  ['a long description', { description: 'x'.repeat(10_000) }, 'description', 'text.long', { max: 2000 }],
];

describe('what cannot have been done', () => {
  test.each(refused)('%s', async (_, over, field, code, data) => {
    const person = await anEmployee();
    await leavesNothing(api, async () => {
      for (const [language, catalogue] of [
        ['en', en],
        ['fil', fil],
      ] as const) {
        const sent = await calls.file(anAccomplishment(over), { as: person, language });
        expect([sent.status, sent.body.errors]).toEqual([422, { [field]: [say(catalogue, code, data)] }]);
      }
    });
  });

  test('several tasks of a day, together at most the day; withdrawn ones don’t count', async () => {
    const person = await anEmployee();
    const first = await calls.file(anAccomplishment({ minutes: 1000 }), { as: person });
    expect((await calls.file(anAccomplishment({ minutes: 440 }), { as: person })).status).toBe(200);
    const over = await calls.file(anAccomplishment({ minutes: 1 }), { as: person });
    expect(over.body.errors).toEqual({ minutes: [say(en, 'accomplishment.day_full', { max: 24 })] });
    const { id } = first.body.data;
    const corrected = await calls.correct(id, { ...anAccomplishment({ minutes: 900 }), version: 1 }, { as: person });
    expect(corrected.status).toBe(200);
    await calls.withdraw(id, 2, { as: person });
    expect((await calls.file(anAccomplishment({ minutes: 1000 }), { as: person })).status).toBe(200);
  });

  test('today is Manila’s: a minute before midnight there tomorrow has not come, a minute after it has', async () => {
    const was = api.now;
    const person = await anEmployee();
    const ofTomorrow = anAccomplishment({ date: '2026-11-19', minutes: 1 });
    api.now = Date.parse('2026-11-18T15:59:00Z');
    expect((await calls.file(ofTomorrow, { as: person })).status).toBe(422);
    api.now = Date.parse('2026-11-18T16:01:00Z');
    expect((await calls.file(ofTomorrow, { as: person })).status).toBe(200);
    api.now = was;
  });
});

describe('one of them', () => {
  test('is shown only to its owner and its approvers', async () => {
    const [owner, stranger] = [await anEmployee(), await anEmployee()];
    const approver = await api.anEmployee({ codes: ['HRIS09'] });
    const { id } = (await calls.file(anAccomplishment(), { as: owner })).body.data;
    const show = (as: typeof owner, of = id) => api.send(showAccomplishment, { params: { id: of } }, { as });
    expect((await show(owner)).body.data).toMatchObject({ id, task: 'Stocked the shelves', minutes: 420 });
    expect((await show(approver)).status).toBe(200);
    expect((await show(stranger)).status).toBe(404);
    expect((await show(owner, 999_999)).status).toBe(404);
    const both = await api.anEmployee({ codes: ['EMP05', 'HRIS09'] });
    expect((await show(both)).status).toBe(200);
    api.advance(12 * 3_600_000 + 1000);
    expect((await show(both)).body).toMatchObject({ reason: 'confirm-password' });
    api.advance(-12 * 3_600_000 - 1000);
  });
});

describe('photos', () => {
  test('come with it, stay, go and are shown to its owner and to those who decide', async () => {
    const [owner, stranger] = [await anEmployee(), await anEmployee()];
    const made = await api.send(
      storeAccomplishment,
      { body: anAccomplishment() },
      { as: owner, key: uuid(), files: [jpeg('a.jpg'), pdf('b.pdf')] },
    );
    const { id, version, files } = made.body.data;
    expect(files.map((f) => [f.name, f.media_type])).toEqual([
      ['a.jpg', 'image/jpeg'],
      ['b.pdf', 'application/pdf'],
    ]);
    const corrected = await api.send(
      updateAccomplishment,
      { params: { id }, body: { ...anAccomplishment(), version, keep_files: [files[1]!.id] } },
      { as: owner, files: [jpeg('c.jpg')] },
    );
    expect(corrected.body.data.files.map((f) => f.name)).toEqual(['b.pdf', 'c.jpg']);
    const many = await leavesNothing(api, () =>
      api.send(
        updateAccomplishment,
        { params: { id }, body: { ...anAccomplishment(), version: version + 1 } },
        { as: owner, files: [jpeg('1.jpg'), jpeg('2.jpg')] },
      ),
    );
    expect(many.body).toMatchObject({ errors: { files: [say(en, 'file.many', { max: 3 })] } });
    const see = async (codes: Parameters<Api['anEmployee']>[0]) =>
      (await api.send(showFile, { params: { id: files[1]!.id } }, { as: await api.anEmployee(codes) })).status;
    expect((await api.send(showFile, { params: { id: files[1]!.id } }, { as: owner })).status).toBe(200);
    expect((await api.send(showFile, { params: { id: files[1]!.id } }, { as: stranger })).status).toBe(404);
    expect(await see({ codes: ['HRIS09'] })).toBe(200);
    expect(await see({ codes: ['HRIS10', 'HRIS12'] })).toBe(404);
  });

  test('a refused one keeps none of its files', async () => {
    const person = await anEmployee();
    const sent = await leavesNothing(api, () =>
      api.send(
        storeAccomplishment,
        { body: anAccomplishment({ date: '2026-11-19' }) },
        { as: person, key: uuid(), files: [jpeg()] },
      ),
    );
    expect(sent.status).toBe(422);
  });
});
