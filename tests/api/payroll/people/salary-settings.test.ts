import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { updateClientSettings } from '#contract/payroll/clients/client-register.ts';
import { listRateRetro } from '#contract/payroll/runs/rate-retro.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { storeRun } from '#contract/payroll/runs/runs.ts';
import { trySettings } from '#contract/payroll/simulations/simulate-settings.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { writeInputs } from '#server/payroll/runs/prepare/pull.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, computed, slipOf } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** A client's settings for salaries, and payslips that were posted before there were any. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let client: number;
let employee: number;
let run: number;
/** A payslip of engine version 1 named neither its version nor what later versions made a setting. */
const { engine: _, restDayHoliday: __, longMonth: ___, ...ofVersion1 } = defaultSwitches;
const holiday = { day: 'regular_rest_day', minutes: {}, holidayEligible: true } as const;

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-16T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY01', 'PAY05', 'PAY07']);
  const days: DayFacts[] = [{ date: '2026-11-29', ...holiday }];
  ({ client, employee } = await aPaidPerson(api, { facts: { days }, switches: ofVersion1 }));
});
afterAll(async () => {
  await stop();
  await api.close();
});

const rate = (from_date: string, amount_centavos: number, factor_tenths: number) =>
  api.db
    .insertInto('payroll.employee_rates')
    .values({ employee_id: employee, from_date, scheme: 'monthly', amount_centavos, factor_tenths })
    .execute();

test('a posted payslip of version 1 keeps the day it paid for a holiday on a rest day, tried and settled again', async () => {
  const { slip } = await api.db.selectFrom('payroll.payslips').select('slip').executeTakeFirstOrThrow();
  // 12,500.00 and a day of 958.47.
  expect(JSON.parse(slip)).toMatchObject({ gross: 13_458_47 });
  const ask = { body: { client_id: client, ...defaultSettings, net_floor_basis_points: 500 } };
  const { tried } = (await api.send(trySettings, ask, { as: officer })).body.data;
  expect(tried).toMatchObject({ all: { done: 1, left_out: 0 } });
  const retro = async () => (await api.send(listRateRetro, { query: {} }, { as: officer })).body.data;
  expect(await retro()).toEqual([]);
  await rate('2026-11-16', 30_000_00, 3130);
  // 15,000.00 and a day of 1,150.16, less 13,458.47.
  expect(await retro()).toMatchObject([{ employee: 'P-1', difference_centavos: 2_691_69 }]);
});

let version = 0;
const settings = async (over: Partial<PaySettings>) => {
  const body = { client_id: client, from_date: '2026-12-01', ...defaultSettings, version, ...over };
  const sent = await api.send(updateClientSettings, { body }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  version++;
};
/** Gross pay of 1 to 15 December 2026 at 30,000.00 and 261 days: 15,000.00 for 11 days of 1,379.3103. */
async function grossWith(day: (d: DayFacts) => Partial<DayFacts>): Promise<number> {
  const days = plainDays('2026-12-01', '2026-12-15', [6, 7], []).map((d) => ({ ...d, ...day(d) }));
  const input = { employee_id: employee, days: JSON.stringify(days), before: '[]', unapproved: 0, hash: uuid() };
  await writeInputs(api.db, run, [input], '2026-12-16T01:00:00Z');
  await computed(api, { id: run }, officer);
  return (await slipOf(api, run)).gross;
}

test('a regular holiday on a rest day is in the salary until the client pays a day more', async () => {
  await rate('2026-12-01', 30_000_00, 2610);
  const cutoff = { client_id: client, from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  run = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data.id;
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run).execute();
  const onSaturday = (d: DayFacts) => (d.date === '2026-12-12' ? holiday : {});
  expect(await grossWith(onSaturday)).toBe(15_000_00);
  await settings({ rest_day_holiday: 'extra_day' });
  expect(await grossWith(onSaturday)).toBe(16_379_31);
});

test('absences in a month of 23 work days leave the days worked paid, or cost a day each where the client set so', async () => {
  const absent = (to: string) => (d: DayFacts) => (d.day === 'ordinary' && d.date <= to ? { absentHalves: 2 } : {});
  // 10 days and 1 day worked.
  expect(await grossWith(absent('2026-12-01'))).toBe(13_793_10);
  expect(await grossWith(absent('2026-12-14'))).toBe(1_379_31);
  await settings({ long_month: 'each_absence' });
  // 15,000.00 − 1,379.31; of one day worked, 15,000.00 − 13,793.10 would leave 1,206.90.
  expect(await grossWith(absent('2026-12-01'))).toBe(13_620_69);
  expect(await grossWith(absent('2026-12-14'))).toBe(1_379_31);
});

test('a salary divided by 313 days a year with two rest days a week is reported in the run, with the overtime it loses', async () => {
  const problems = async () => {
    await grossWith(() => ({}));
    const { data } = (await api.send(rawSummary, { params: { id: run }, query: {} }, { as: officer })).body;
    return data[0]!.problems.filter((p) => p.code.startsWith('factor.')).map((p) => [p.code, p.must, p.message]);
  };
  expect(await problems()).toEqual([]);
  await api.db
    .updateTable('payroll.employee_rates')
    .set({ factor_tenths: 3130 })
    .where('from_date', '=', '2026-12-01')
    .execute();
  expect(await problems()).toEqual([
    [
      'factor.rest_days',
      false,
      'The schedule has 2 rest days a week: 261 days a year. With 313, overtime is underpaid by 16.6%.',
    ],
  ]);
});
