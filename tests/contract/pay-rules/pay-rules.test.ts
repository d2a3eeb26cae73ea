import { expect, test } from 'vitest';
import { contributionsExamples } from './contributions.examples.ts';
import { finalPayExamples } from './final-pay.examples.ts';
import { leaveCreditsExamples } from './leave-credits.examples.ts';
import { leaveExamples } from './leave.examples.ts';
import { billingExamples, deductionsExamples } from './other.examples.ts';
import { amountsOfExample, type Examples } from './pay.ts';
import { premiumsExamples } from './premiums.examples.ts';
import { ratesExamples } from './rates.examples.ts';
import { amountsOf, rules } from './read-rules.ts';
import { returnsExamples } from './returns.examples.ts';
import { sicknessExamples } from './sickness.examples.ts';
import { taxExamples } from './tax.examples.ts';
import { thirteenthExamples } from './thirteenth.examples.ts';
import { timeExamples } from './time.examples.ts';

const examples: Examples = Object.assign(
  {},
  ratesExamples,
  timeExamples,
  premiumsExamples,
  contributionsExamples,
  taxExamples,
  thirteenthExamples,
  leaveExamples,
  leaveCreditsExamples,
  sicknessExamples,
  finalPayExamples,
  deductionsExamples,
  billingExamples,
  returnsExamples,
);
const key = (title: string) => title.replaceAll("'", '’');

test.each(rules.map((r) => [`${r.page}: ${r.title}`, r] as const))('%s', (_, rule) => {
  const example = examples[key(rule.title)];
  expect(example, 'an example in tests/contract/pay-rules').toBeDefined();
  const written = [...new Set(amountsOf(rule.text))].toSorted();
  expect([...new Set(amountsOfExample(example!))].toSorted()).toEqual(written);
  expect(written.length, 'a worked amount').toBeGreaterThan(0);
});
