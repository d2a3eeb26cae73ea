import { describe, expect, test } from 'vitest';
import { sum } from '#domain/money/centavos.ts';
import { monthOpened, type OpeningMonth } from '#domain/pay/opening-month.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { noMonth } from '#domain/pay/to-date.ts';
import { company } from './read-story.ts';
import { payslipsOf, secondHalfOf } from './story-pay.ts';

/** A takeover in the middle of November: the first half was paid elsewhere, and its figures are opening balances. */

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
  // Contributions and tax of the second half over all ten, which the whole month leaves.
  ['last', '21657.51'],
  ['even', '11737.00'],
  ['true_up', '7577.91'],
] as const)('contributions taken %s', (contributionTiming, due) => {
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
    expect(text(people.map((p) => p.alone))).not.toBe(due);
  });
});
