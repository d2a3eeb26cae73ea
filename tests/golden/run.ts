import { differences, type GoldenCase } from './compare.ts';
import { benefits } from './calculations/benefits.ts';
import { chain } from './calculations/chain.ts';
import { contributions } from './calculations/contributions.ts';
import { payslips } from './calculations/payslips.ts';
import { papers } from './calculations/papers.ts';
import { tax } from './calculations/tax.ts';
import { work } from './calculations/work.ts';
import { reading, type Input } from './read.ts';

/** Every calculation by the name a case calls it. They translate names and shapes; the library computes. */
export const calculations: Readonly<Record<string, (input: Input) => unknown>> = {
  ...tax,
  ...contributions,
  ...work,
  ...benefits,
  ...papers,
  ...payslips,
  ...chain,
};

/** What a case got wrong, as `field expected got`; empty when it passed. */
export function check(c: GoldenCase): string[] {
  const calculate = calculations[c.input.calc];
  if (!calculate) return [`calc "${c.input.calc}" unknown`];
  try {
    return differences(c.expected, calculate(reading(c.input)));
  } catch (error) {
    return [`error ${JSON.stringify(c.expected)} ${JSON.stringify(String(error))}`];
  }
}
