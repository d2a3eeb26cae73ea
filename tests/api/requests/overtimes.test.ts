import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideOvertime } from '#contract/hr/requests/overtimes.ts';
import { en, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { anOvertime, caller, kinds } from './filings-support.ts';
import { Api, type Person } from '#tests/api/support.ts';

/** What is overtime's own; what all filings share is in `filings.test.ts`. */

let api: Api;
let person: Person;
let calls: ReturnType<typeof caller>;
beforeAll(async () => {
  api = await Api.open();
  calls = caller(
    api,
    kinds.find((k) => k.table === 'hr.overtimes')!,
  );
  person = await api.anEmployee({ codes: ['EMP04'] });
  // It is Wednesday, 18 November 2026. One of tonight, across midnight.
  await calls.file(anOvertime({ start_time: '22:00', end_time: '02:00' }), { as: person });
});
afterAll(() => api.close());

const overlap = { date: '2026-11-18', start: '22:00', end: '02:00' };
const refused: [string, Record<string, unknown>, string, MessageCode, Record<string, string | number>?][] = [
  ['0 minutes', { end_time: '17:00' }, 'end_time', 'overtime.no_time'],
  ['more than 16 hours', { end_time: '09:01' }, 'end_time', 'overtime.too_long', { max: 16 }],
  ['the same hours', { start_time: '22:00', end_time: '02:00' }, 'start_time', 'overtime.overlap', overlap],
  [
    'the last minute of it, the next day',
    { date: '2026-11-19', start_time: '01:59', end_time: '03:00' },
    'start_time',
    'overtime.overlap',
    overlap,
  ],
  ['one around it', { start_time: '18:00', end_time: '05:00' }, 'start_time', 'overtime.overlap', overlap],
  ['32 days ahead', { date: '2026-12-20' }, 'date', 'overtime.too_far', { days: 31, until: '2026-12-19' }],
  ['years ahead', { date: '2030-01-01' }, 'date', 'overtime.too_far', { days: 31, until: '2026-12-19' }],
  ['25 o’clock', { start_time: '25:00' }, 'start_time', 'time.invalid'],
  ['a time with seconds', { end_time: '19:00:00' }, 'end_time', 'time.invalid'],
  ['an American time', { end_time: '7:00 PM' }, 'end_time', 'time.invalid'],
  ['no time', { start_time: '' }, 'start_time', 'required'],
  ['no end', { end_time: null }, 'end_time', 'required'],
  ['a time that is a number', { start_time: 17 }, 'start_time', 'field.invalid'],
];

describe('overtime that cannot be', () => {
  test.each(refused)('%s', async (_, over, field, code, data) => {
    await leavesNothing(api, async () => {
      for (const [language, catalogue] of [
        ['en', en],
        ['fil', fil],
      ] as const) {
        const sent = await calls.file(anOvertime(over), { as: person, language });
        expect([sent.status, sent.body.errors]).toEqual([422, { [field]: [say(catalogue, code, data)] }]);
      }
    });
  });

  test('after the last day of work', async () => {
    const leaver = await api.anEmployee({ codes: ['EMP04'] });
    await api.db
      .updateTable('hr.employees')
      .set({ separated_on: '2026-11-17' })
      .where('id', '=', leaver.employeeId)
      .execute();
    const sent = await calls.file(anOvertime(), { as: leaver });
    expect(sent.body.errors).toEqual({ date: [say(en, 'filing.separated', { date: '2026-11-17' })] });
    expect((await calls.file(anOvertime({ date: '2026-11-17' }), { as: leaver })).status).toBe(200);
  });
});

describe('overtime that can', () => {
  test.each([
    ['it begins when the other ends', { date: '2026-11-19', start_time: '02:00', end_time: '03:00' }],
    ['it ends when the other begins', { start_time: '21:00', end_time: '22:00' }],
    ['16 hours', { date: '2026-11-21', start_time: '08:00', end_time: '00:00' }],
    ['one minute', { date: '2026-11-23', start_time: '23:59', end_time: '00:00' }],
    ['31 days ahead', { date: '2026-12-19' }],
    ['without a filing in the way: somebody else’s is not', { start_time: '22:00', end_time: '02:00' }],
  ])('%s', async (name, over) => {
    const as = name.startsWith('without') ? await api.anEmployee({ codes: ['EMP04'] }) : person;
    expect((await calls.file(anOvertime(over), { as })).status).toBe(200);
  });

  test('two at once of the same hours: one', async () => {
    const as = await api.anEmployee({ codes: ['EMP04'] });
    const sent = await Promise.all([1, 2].map(() => calls.file(anOvertime(), { as })));
    expect(sent.map((s) => s.status).sort()).toEqual([200, 422]);
  });

  test('a correction doesn’t overlap itself', async () => {
    const as = await api.anEmployee({ codes: ['EMP04'] });
    const { id } = (await calls.file(anOvertime(), { as })).body.data;
    const sent = await calls.correct(id, { ...anOvertime({ end_time: '20:00' }), version: 1 }, { as });
    expect(sent.body.data).toMatchObject({ minutes: 180, end_time: '20:00' });
  });
});

describe('its classes', () => {
  test('Sunday night into Bonifacio Day, with the night apart', async () => {
    const as = await api.anEmployee({ codes: ['EMP04'] });
    const sent = await calls.file(anOvertime({ date: '2026-11-29', start_time: '20:00', end_time: '02:00' }), { as });
    expect(sent.body.data).toMatchObject({
      minutes: 360,
      segments: [
        {
          date: '2026-11-29',
          start_time: '20:00',
          end_time: '22:00',
          minutes: 120,
          day: 'rest_day',
          hours: 'first_8',
          night: false,
          basis_points: 13_000,
        },
        {
          date: '2026-11-29',
          start_time: '22:00',
          end_time: '00:00',
          minutes: 120,
          day: 'rest_day',
          hours: 'first_8',
          night: true,
          basis_points: 14_300,
        },
        {
          date: '2026-11-30',
          start_time: '00:00',
          end_time: '02:00',
          minutes: 120,
          day: 'regular',
          hours: 'first_8',
          night: true,
          basis_points: 22_000,
        },
      ],
    });
  });

  test('a holiday proclaimed after it was filed counts when it is approved, one after that does not', async () => {
    const as = await api.anEmployee({ codes: ['EMP04'] });
    const approver = await api.anEmployee({ codes: ['HRIS10'] });
    const { id, segments } = (await calls.file(anOvertime({ date: '2026-11-20' }), { as })).body.data;
    expect(segments).toMatchObject([{ day: 'ordinary', basis_points: 12_500 }]);
    const proclaim = (name: string, kind: 'regular' | 'special') =>
      api.db
        .insertInto('hr.holidays')
        .values({ date: '2026-11-20', name, kind, scope: 'national', source: 'Late proclamation' })
        .execute();
    await proclaim('A', 'special');
    const body = { status: 'approved', version: 1 } as const;
    const approved = await api.send(decideOvertime, { params: { id }, body }, { as: approver });
    expect(approved.body.data.segments).toMatchObject([{ day: 'special', hours: 'overtime', basis_points: 16_900 }]);
    await proclaim('B', 'regular');
    const cancel = { status: 'cancelled', remark: 'No', version: 2 } as const;
    const undone = await api.send(decideOvertime, { params: { id }, body: cancel }, { as: approver });
    expect(undone.body.data.segments).toEqual(approved.body.data.segments);
  });
});
