import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTimeKeepings, updateTimeKeeping } from '#contract/hr/attendance/time-keeping.ts';
import { previewTimeKeeping } from '#contract/hr/attendance/time-previews.ts';
import { listUnmatched } from '#contract/hr/attendance/time-punches.ts';
import { answeredDays, answeredOdd, wantedDays, wantedOdd, wantedUnknown } from '#tests/golden/story/compare-days.ts';
import { company, expected } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aStoryCompany, openBoth, uploadOf, type StoryIds } from './story-company.ts';

/** The worked company of `tests/golden/story` through the API: its minutes and what is odd are those of expected.json. */

let api: Api;
let hr: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  ids = await aStoryCompany(api, hr);
});
afterAll(() => api.close());

const daysOf = async (code: string, from: string, to: string) =>
  (
    await api.send(
      previewTimeKeeping,
      { query: { user_id: ids.employee(code), start_date: from, end_date: to, per_page: 62 } },
      { as: hr },
    )
  ).body.data;

test('both files are taken with the counts of the story, and nothing changes the second time', async () => {
  const wanted = { BTS: [189, 2, 'attlog'], LSO: [255, 1, 'device_csv'] } as const;
  for (const client of ['BTS', 'LSO'] as const) {
    const [rows, unmatched, layout] = wanted[client];
    const first = (await uploadOf(api, ids, hr, client)).body.data;
    expect([first.rows, first.unmatched, first.layout]).toEqual([rows, unmatched, layout]);
    const counts = async () =>
      api.db
        .selectFrom('hr.time_punches')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await counts();
    const again = (await uploadOf(api, ids, hr, client)).body.data;
    expect([again.added, again.known, again.unmatched]).toEqual([0, rows, 0]);
    expect(await counts()).toEqual(before);
  }
  await openBoth(api, ids, hr);
});

test('the unassigned numbers are those of the story', async () => {
  const seen = [];
  for (const client of ['BTS', 'LSO']) {
    const { data } = (await api.send(listUnmatched, { query: { client: ids.client(client) } }, { as: hr })).body;
    for (const u of data) seen.push([u.device, u.pin, u.punches]);
  }
  expect(seen).toEqual(wantedUnknown());
});

test('a lone punch is missing its out, unpaid and no absence, until it is corrected with a reason', async () => {
  const [day] = await daysOf('B-201', '2026-11-18', '2026-11-18');
  expect(day).toMatchObject({ minutes: {}, absent_halves: 0, odd: [{ kind: 'missing_out' }] });
  const body = {
    kind: 'add' as const,
    version: day!.version!,
    at: '2026-11-18T23:00',
    reason: company.filings.find((f) => f.kind === 'time_correction')!.add_punch,
  };
  const sent = await api.send(updateTimeKeeping, { params: { id: day!.id! }, body }, { as: hr, key: uuid() });
  expect(sent.body.data).toMatchObject({ odd: [], corrected: true, status: 'for_review' });
});

test('a page of an employee’s days names the employee, and sums all days instead of the page', async () => {
  const span = { user_id: ids.employee('B-201'), start_date: '2026-11-01', end_date: '2026-11-15' };
  const asked = async (more: { per_page: number; page?: number }) =>
    (await api.send(previewTimeKeeping, { query: { ...span, ...more } }, { as: hr })).body;
  const [whole, page] = [await asked({ per_page: 62 }), await asked({ per_page: 4, page: 2 })];
  expect(page.data).toEqual(whole.data.slice(4, 8));
  expect([page.total, page.totals, page.person]).toEqual([15, whole.totals, whole.person]);
  const { last_name, first_name } = company.employees.find((e) => e.code === 'B-201')!;
  expect(whole.person).toEqual({ employee_code: 'B-201', name: expect.stringContaining(last_name) });
  expect(whole.person!.name).toContain(first_name);
  const first8 = whole.data.flatMap((d) => Object.values(d.minutes).map((m) => (m.reg ?? 0) + (m.nd ?? 0)));
  expect(whole.totals.reg).toBe(first8.reduce((a, b) => a + b, 0));
  expect(whole.totals.reg).toBeGreaterThan(0);
});

describe.each(company.cutoffs.map((c, i) => [c.id, c, expected.cutoffs[i]!] as const))('%s', (_, cutoff, wanted) => {
  test.each(wanted.people.map((p) => [p.employee, p.days] as const))('%s', async (code, days) => {
    const e = company.employees.find((x) => x.code === code)!;
    const seen = await daysOf(code, cutoff.from, cutoff.to);
    expect(answeredDays(seen)).toEqual(wantedDays(e, days, ids.client));
  });

  test('holidays without work, of employees whose pay depends on them', async () => {
    for (const p of wanted.people)
      for (const d of p.days) {
        const decides = d.holiday_paid_unworked !== undefined || d.holiday_worked_on_shift_before;
        if (!decides) continue;
        const [seen] = await daysOf(p.employee, d.date, d.date);
        const { holiday } = seen!;
        expect(holiday && [p.employee, holiday.paid_unworked, `${holiday.because}: ${holiday.stood}`]).toEqual(
          d.holiday_worked_on_shift_before ? null : [p.employee, d.holiday_paid_unworked, d.holiday_decided_by],
        );
      }
  });

  test('exceptions', async () => {
    const seen = [];
    for (const client of ['BTS', 'LSO']) {
      const { data } = (
        await api.send(
          listTimeKeepings,
          { query: { client: ids.client(client), date: cutoff.from, status: 'all', limit: 100 } },
          { as: hr },
        )
      ).body;
      seen.push(...answeredOdd(data));
    }
    expect(seen).toEqual(wantedOdd(wanted));
  });
});
