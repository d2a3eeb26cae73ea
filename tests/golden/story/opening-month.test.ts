import { describe, expect, test } from 'vitest';
import { sum } from '#domain/money/centavos.ts';
import { monthOpened, type OpeningMonth } from '#domain/pay/facts/opening-month.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { noMonth } from '#domain/pay/facts/to-date.ts';
import { company } from './read-story.ts';
import { payslipsOf, secondHalfOf } from './story-pay.ts';

/**
 * A takeover in the middle of November: the first half was paid elsewhere, and its figures are opening balances.
 *
 * What the second half takes of all ten with the first half known and unknown, here by the settings of contributions (RA 11199
 * s. 18 takes the month's share once, RR 11-2018 withholds on the year to date): 21,657.51 and 15,687.62 with the last pay, 11,737.00
 * and 15,536.10 in even parts, 7,577.91 and 15,545.71 as a true-up. The report of 13,857.43 and 19,715.86 was of another company
 * of ten, whose time and rates were not kept: no choice of SSS and Pag-IBIG basis, timing, part month, bracket, shares of minimum wage
 * earners, and floor gives either figure for these ten, nor for nine of them. What it asks of the rule is what is tested: with the
 * opening month, each payslip is that of a month paid here whole; without it, nine of ten are not.
 */

const openingOf = ({ contributions: c }: Payslip): OpeningMonth => ({
  month: '2026-11',
  sssCompensation: c.sssCompensation,
  fundSalary: c.fundSalary,
  sss: c.sss,
  philHealth: c.philHealth,
  pagibig: { employee: sum([c.pagibig.mandatory, c.pagibig.voluntary]), employer: c.pagibig.employer },
});
const amounts = (p: Payslip) => p.lines.map((l) => [l.code, l.amount]);
const takenOf = (slips: readonly Payslip[]) =>
  sum(slips.flatMap((p) => [p.employeeContributions, p.tax.withheld]));

describe.each([
  // Contributions and tax of the second half over all ten, which the whole month leaves; and with the first half unknown.
  ['last', '21657.51', '15687.62'],
  ['even', '11737.00', '15536.10'],
  ['true_up', '7577.91', '15545.71'],
] as const)('contributions taken %s', (contributionTiming, due, unknown) => {
  const switches: Switches = { ...defaultSwitches, netFloor: 3000, contributionTiming };
  const people = company.employees.map((e) => {
    const [first, second] = payslipsOf(e, switches);
    const opened = monthOpened(openingOf(first!), shippedTables.pagibig);
    return {
      second: second!,
      opened: secondHalfOf(e, { year: first!.year, month: opened }, switches),
      alone: secondHalfOf(e, { year: first!.year, month: noMonth }, switches),
    };
  });
  const text = (slips: readonly Payslip[]) => (takenOf(slips) / 100).toFixed(2);

  test('the second half with an opening month is that of a whole month, to the centavo', () => {
    for (const { second, opened } of people) {
      expect(opened.net).toBe(second.net);
      expect(amounts(opened)).toEqual(amounts(second));
      expect(opened.year).toEqual(second.year);
    }
    expect(text(people.map((p) => p.opened))).toBe(due);
  });

  test('the second half without an opening month pays nine of ten another net', () => {
    expect(people.filter((p) => p.alone.net !== p.second.net).length).toBe(9);
    expect(text(people.map((p) => p.alone))).toBe(unknown);
  });
});
