import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveLeave, storeLeave, updateLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import type { Input } from '#contract/endpoint.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';

/** What people and programs send that is no filing: a sentence, the field it is about, and nothing left behind. */

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
const wed = '2026-12-02';
/** A day without filings. */
const other = (over: Record<string, unknown> = {}) => aLeave({ start_date: wed, end_date: wed, ...over });
const file = (body: unknown, language = 'en', as = person) =>
  api.send(storeLeave, { body: body as Body }, { as, key: uuid(), headers: { 'accept-language': language } });

/** [what, the change, the field to blame, the sentence, its data] */
const refused: [string, Record<string, unknown>, string, keyof typeof en, Record<string, string | number>?][] = [
  ['dates backwards', { start_date: '2026-12-03' }, 'end_date', 'leave.backwards'],
  ['31 February', { start_date: '2026-02-31', end_date: '2026-02-31' }, 'start_date', 'date.invalid'],
  ['29 February of a common year', { end_date: '2027-02-29' }, 'end_date', 'date.invalid'],
  ['a date with a time', { start_date: '2026-12-02T08:00:00Z' }, 'start_date', 'date.invalid'],
  ['an American date', { start_date: '12/02/2026' }, 'start_date', 'date.invalid'],
  ['the year 1', { start_date: '0001-01-01' }, 'start_date', 'date.range'],
  ['the year 9999', { start_date: wed, end_date: '9999-12-31' }, 'end_date', 'date.range'],
  ['a date with six digits', { start_date: '+012026-12-02' }, 'start_date', 'date.invalid'],
  ['two years of leave', { end_date: '2028-12-02' }, 'end_date', 'leave.too_long', { max: 366 }],
  ['a part that is none', { start_part: 'noon' }, 'start_part', 'field.invalid'],
  ['one day from morning to afternoon', { start_part: 'am', end_part: 'pm' }, 'end_part', 'leave.one_day_parts'],
  [
    'several days that start with a morning',
    { end_date: '2026-12-03', start_part: 'am' },
    'start_part',
    'leave.start_part',
  ],
  ['several days that end with an afternoon', { end_date: '2026-12-03', end_part: 'pm' }, 'end_part', 'leave.end_part'],
  [
    'an overlap',
    { start_date: '2026-11-25', end_date: '2026-11-27' },
    'start_date',
    'leave.overlap',
    { start: '2026-11-26', end: '2026-11-26' },
  ],
  [
    'an overlap by half a day',
    { start_date: '2026-11-26', end_date: '2026-11-26', start_part: 'pm', end_part: 'pm' },
    'start_date',
    'leave.overlap',
    { start: '2026-11-26', end: '2026-11-26' },
  ],
  [
    'more than the credit',
    { end_date: '2026-12-09' },
    'leave_type_id',
    'leave.no_credit',
    { type: 'Vacation leave', available: 4, days: 6 },
  ],
  ['an unknown kind of leave', { leave_type_id: 999 }, 'leave_type_id', 'leave.type_unknown'],
  ['a kind of leave that is no number', { leave_type_id: 'VL' }, 'leave_type_id', 'field.number'],
  [
    'a kind of leave beyond what the database counts',
    { leave_type_id: 99_999_999_999 },
    'leave_type_id',
    'number.large',
  ],
  ['no kind of leave', { leave_type_id: null }, 'leave_type_id', 'required'],
  ['rest days only', { start_date: '2026-12-05', end_date: '2026-12-06' }, 'end_date', 'leave.no_days'],
  [
    'before the first day of work',
    { start_date: '2019-01-07', end_date: '2019-01-07' },
    'start_date',
    'filing.not_hired',
    { date: '2020-01-06' },
  ],
  ['no reason', { reason: '' }, 'reason', 'required'],
  ['a reason of spaces, a zero-width one and a NUL', { reason: ' \n\t\u0000 ' }, 'reason', 'required'],
  ['a reason of 10,000 characters', { reason: 'x'.repeat(10_000) }, 'reason', 'text.long', { max: 500 }],
  ['a reason of 501 emoji', { reason: '🌴'.repeat(501) }, 'reason', 'text.long', { max: 500 }],
  ['a reason that is a list', { reason: ['Family', 'day'] }, 'reason', 'field.invalid'],
  ['a reason that is an object', { reason: { $ne: null } }, 'reason', 'field.invalid'],
  ['a reason that is a number', { reason: 5 }, 'reason', 'field.invalid'],
  ['a date that is a list', { start_date: [wed] }, 'start_date', 'field.invalid'],
  ['filed at no time', { filed_at: 'yesterday' }, 'filed_at', 'date.invalid'],
  ['filed at a local time', { filed_at: '2026-11-18T08:00:00' }, 'filed_at', 'date.invalid'],
];

describe('a leave that cannot be', () => {
  test.each(refused)('%s', async (_, over, field, code, data) => {
    await leavesNothing(api, async () => {
      for (const [language, catalogue] of [
        ['en', en],
        ['fil-PH, en;q=0.5', fil],
      ] as const) {
        const sent = await file(other(over), language);
        const body = sent.body as unknown as Reply;
        expect(sent.status).toBe(422);
        expect(body.errors).toMatchObject({ [field]: [say(catalogue, code, data)] });
        expect(body.message).not.toBe('');
      }
    });
  });

  test('all errors are reported at once', async () => {
    const sent = await leavesNothing(api, () =>
      file({ start_date: '', reason: null, start_part: 'x', leave_type_id: -1 }),
    );
    expect(Object.keys((sent.body as unknown as Reply).errors!).sort()).toEqual([
      'end_date',
      'leave_type_id',
      'reason',
      'start_date',
      'start_part',
    ]);
  });

  test.each([
    [null, 'required'],
    [[], 'field.invalid'],
    [[other()], 'field.invalid'],
    ['a leave', 'field.invalid'],
    [5, 'field.invalid'],
    [true, 'field.invalid'],
  ] as const)('a body of %j', async (body, code) => {
    const sent = await leavesNothing(api, () => file(body));
    expect([sent.status, (sent.body as unknown as Reply).errors]).toEqual([422, { form: [en[code]] }]);
  });

  test('another employee’s employee_id, and a leave of an unknown employee', async () => {
    const stranger = await api.anEmployee();
    const [foreign, update, archive] = await leavesNothing(api, () =>
      Promise.all([
        file(other({ employee_id: person.employeeId }), 'en', stranger),
        api.send(updateLeave, { params: { id: filed.id }, body: { ...other(), version: 1 } }, { as: stranger }),
        api.send(archiveLeave, { params: { id: filed.id }, query: { version: 1 } }, { as: stranger, key: uuid() }),
      ]),
    );
    expect([foreign.status, foreign.body]).toEqual([403, { message: en['filing.other_employee'] }]);
    expect([update.status, archive.status]).toEqual([404, 404]);
  });

  test('a stale version is answered with the record as it is', async () => {
    // The greatest that a record could be counted up from.
    for (const version of [filed.version + 1, 2_147_483_646]) {
      const sent = await leavesNothing(api, () =>
        api.send(
          updateLeave,
          { params: { id: filed.id }, body: { ...aLeave({ reason: 'Old screen' }), version } },
          { as: person, key: uuid() },
        ),
      );
      expect(sent.status).toBe(409);
      expect(sent.body).toMatchObject({
        message: en['request.stale'],
        reason: 'stale',
        current: { id: filed.id, version: filed.version, reason: 'Family day' },
      });
    }
  });

  test('a replayed archive: with its key the same answer, without it a refusal, and archived once', async () => {
    const { id, version } = (await file(other({ start_date: '2026-12-10', end_date: '2026-12-10' }))).body.data;
    const key = uuid();
    const archive = (k: string) =>
      api.send(archiveLeave, { params: { id }, query: { version } }, { as: person, key: k });
    const first = await archive(key);
    const again = await leavesNothing(api, () => archive(key));
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other1 = await leavesNothing(api, () => archive(uuid()));
    expect(other1.status).toBe(409);
    expect(other1.body).toMatchObject({ message: en['filing.archived'], reason: 'archived' });
  });
});
