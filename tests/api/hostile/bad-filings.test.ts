import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { aSecondSchedule, caller, kinds } from '#tests/api/requests/filings-support.ts';
import { Api } from '#tests/api/support.ts';

/** What people and programs send that is no overtime, accomplishment or change of schedule: said by field, nothing left behind. */

describe.each(kinds.map((k) => [k.table, k] as const))('%s', (_, kind) => {
  let api: Api;
  let calls: ReturnType<typeof caller>;
  beforeAll(async () => {
    api = await Api.open();
    await aSecondSchedule(api);
    calls = caller(api, kind);
  });
  afterAll(() => api.close());
  const anEmployee = () => api.anEmployee({ codes: [kind.own] });

  test('text: emoji stay, control characters go, 10,000 characters and nothing are refused by name', async () => {
    const kept = await calls.file(kind.body({ [kind.text]: 'Tapos na 🎉👨‍👩‍👧‍👦\u0000\u0007 <b>' }), {
      as: await anEmployee(),
    });
    expect(kept.body.data[kind.text]).toBe('Tapos na 🎉👨‍👩‍👧‍👦 <b>');
    const person = await anEmployee();
    for (const [language, catalogue] of [
      ['en', en],
      ['fil', fil],
    ] as const)
      await leavesNothing(api, async () => {
        for (const [text, code] of [
          ['x'.repeat(10_000), 'text.long'],
          [' \u0000 ', 'required'],
          ['', 'required'],
        ] as const) {
          const sent = await calls.file(kind.body({ [kind.text]: text }), { as: person, language });
          const max = kind.text === 'task' ? 120 : 500;
          expect([sent.status, sent.body.errors]).toEqual([422, { [kind.text]: [say(catalogue, code, { max })] }]);
        }
        for (const text of [5, ['a'], { $ne: null }, null])
          expect((await calls.file(kind.body({ [kind.text]: text }), { as: person, language })).status).toBe(422);
      });
  });

  test('fields that no user may set aren’t set; dates before the first day of work and invalid dates are refused', async () => {
    const person = await anEmployee();
    const sent = await calls.file(
      kind.body({ id: 1, status: 'approved', version: 9, late_sync: true, decided_by: 1, archived_at: null }),
      { as: person },
    );
    expect(sent.body.data).toMatchObject({ status: 'pending', version: 1, late_sync: false, decided_by_name: null });
    await leavesNothing(api, async () => {
      for (const [date, code] of [
        ['2019-12-31', 'filing.not_hired'],
        ['2026-02-31', 'date.invalid'],
        ['0001-01-01', 'date.range'],
        ['tomorrow', 'date.invalid'],
        ['', 'required'],
      ] as const) {
        const refused = await calls.file(kind.on(date), { as: person });
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toMatchObject({
          [kind.dateField]: [say(en, code, { date: '2020-01-06' })],
        });
      }
      for (const body of [null, [], 'x', 5]) expect((await calls.file(body, { as: person })).status).toBe(422);
    });
  });
});
