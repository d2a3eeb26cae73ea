import { expect, test } from 'vitest';
import { dayNumber } from '../calendar/local-date.ts';
import { timeAtClient, type PlacedPunch } from './two-clients.ts';

/** Monday 2 to Wednesday 4 November; at client 1 throughout, from the 3rd also at client 2. */
const days = { from: '2026-11-02', to: '2026-11-04' };
const assigned = [
  { client_id: 2, line: 2, from: '2026-11-03', to: null },
  { client_id: 1, line: 1, from: '2026-01-05', to: null },
];
const at = (date: string, hour: number): number => dayNumber(date) * 1440 + hour * 60;
const punch = (date: string, hour: number, client: number | null): PlacedPunch => ({ at: at(date, hour), client });

test("a time log counts at its device's client, one without a device at the main assignment", () => {
  const punches = [
    punch('2026-11-03', 8, 1),
    punch('2026-11-03', 12, 1),
    punch('2026-11-03', 18, 2),
    punch('2026-11-03', 22, 2),
    punch('2026-11-04', 8, null),
    punch('2026-11-04', 17, 7),
  ];
  const main = timeAtClient(1, punches, assigned, days);
  const second = timeAtClient(2, punches, assigned, days);
  expect(main.punches).toEqual([at('2026-11-03', 8), at('2026-11-03', 12), at('2026-11-04', 8), at('2026-11-04', 17)]);
  expect(second.punches).toEqual([at('2026-11-03', 18), at('2026-11-03', 22)]);
  // The shift is due at the main client on both days; nothing is missing at the second.
  expect([...main.elsewhere]).toEqual([]);
  expect([...second.elsewhere]).toEqual([
    ['2026-11-03', true],
    ['2026-11-04', true],
  ]);
});

test("a day logged only at the second client is due there, and isn't an absence at the first", () => {
  const punches = [punch('2026-11-03', 8, 2), punch('2026-11-03', 17, 2)];
  expect(timeAtClient(1, punches, assigned, days)).toEqual({ punches: [], elsewhere: new Map([['2026-11-03', true]]) });
  // The 4th has no time logs: it is missing at the main client, once.
  expect([...timeAtClient(2, punches, assigned, days).elsewhere]).toEqual([['2026-11-04', false]]);
});

test('a night shift of the second client ends where it began; before the second assignment everything counts as usual', () => {
  const own = [assigned[1]!, { ...assigned[0]!, to: '2026-11-03' }];
  const punches = [punch('2026-11-02', 9, 2), punch('2026-11-03', 22, 2), punch('2026-11-04', 6, 2)];
  expect(timeAtClient(2, punches, own, days).punches).toEqual(punches.map((p) => p.at));
  expect(timeAtClient(1, punches, own, days).punches).toEqual([at('2026-11-02', 9)]);
});
