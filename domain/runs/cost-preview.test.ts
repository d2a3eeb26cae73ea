import { expect, test } from 'vitest';
import { centavos } from '../money/centavos.ts';
import { alreadyPaid, CutoffCost, minutesOf, noSchedule } from './cost-preview.ts';

const days = [
  { date: '2026-12-01', day: 'ordinary', minutes: { reg: 420, nd: 60 } },
  { date: '2026-12-08', day: 'special', minutes: {} },
  { date: '2026-12-09', day: 'ordinary', minutes: { reg: 480 }, benefit: 'sickness' },
] as const;
const person = (client: number, pesos: number) => ({
  client,
  days,
  gross: centavos(pesos * 100),
  employer: centavos(pesos * 10),
  contributions: centavos(pesos * 5),
  tax: centavos(0),
  deductions: centavos(0),
  net: centavos(pesos * 95),
});
const who = (n: number) => ({ employee_id: n, employee: `E-${n}`, name: `Employee ${n}` });

test('sums are by client and in all; days that the SSS pays have no minutes', () => {
  const cost = new CutoffCost();
  cost.count(person(1, 100));
  cost.count(person(1, 50));
  cost.count(person(2, 10));
  expect(minutesOf(days)).toBe(480);
  expect(cost.all).toMatchObject({ people: 3, minutes: 1440, gross: 160_00, employer: 16_00, net: 152_00 });
  expect(cost.clients.get(1)).toMatchObject({ people: 2, gross: 150_00, leftOut: 0 });
  expect(cost.clients.get(2)).toMatchObject({ people: 1, gross: 10_00 });
});

test('employees who are left out are in no sum, and named by reason, most employees first', () => {
  const cost = new CutoffCost();
  cost.leaveOut(1, who(1), alreadyPaid());
  cost.leaveOut(1, who(2), noSchedule());
  cost.leaveOut(2, who(3), noSchedule());
  expect(cost.all).toMatchObject({ people: 0, gross: 0, leftOut: 3 });
  expect(cost.clients.get(1)).toMatchObject({ leftOut: 2 });
  expect(cost.reasons()).toEqual([
    { code: 'schedule.missing', message: 'Has no schedule in this cutoff.', people: [who(2), who(3)] },
    { code: 'run.paid', message: 'Is already paid for this cutoff.', people: [who(1)] },
  ]);
});
