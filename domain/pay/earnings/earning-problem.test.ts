import { describe, expect, test } from 'vitest';
import { centavos } from '#domain/money/centavos.ts';
import { PayError } from '#domain/pay-error.ts';
import { payCodes } from '../facts/codes.ts';
import { earningProblem } from './earning-problem.ts';
import { payslipKinds, type EarningFacts, type PayslipFacts, type PayslipKind } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';

const facts = (kind: PayslipKind, earning: EarningFacts): PayslipFacts => ({
  employee: 'P-1',
  kind,
  period: {
    kind: 'semi_monthly',
    from: '2026-12-01',
    to: '2026-12-15',
    payDate: '2026-12-18',
    month: '2026-12',
    index: 1,
    of: 2,
  },
  rates: [
    { from: '2024-01-08', scheme: 'monthly', amount: centavos(25_000_00), factorTenths: 3130, minutesPerDay: 480 },
  ],
  region: 'NCR non-agriculture',
  days: [],
  earnings: [earning],
  deductions: [],
});

/** The engine's refusal as `code field`. Null if it computes the payslip. */
function refusal(f: PayslipFacts): string | null {
  try {
    computePayslip(f);
    return null;
  } catch (error) {
    if (error instanceof PayError) return `${error.code} ${error.field}`;
    throw error;
  }
}

describe.each(payslipKinds)('a %s payslip', (kind) => {
  test.each(Object.keys(payCodes))('refuses %s exactly where the problem is reported in advance', (code) => {
    for (const amount of [1_000_00, -1_000_00])
      for (const dayThousandths of [undefined, 500, 2_000]) {
        const days = dayThousandths === undefined ? {} : { dayThousandths };
        const earning: EarningFacts = { code, amount: centavos(amount), ...days };
        const problem = earningProblem(earning, kind, payCodes);
        expect(problem && `${problem.code} earnings.0.${problem.field}`, JSON.stringify(earning)).toBe(
          refusal(facts(kind, earning)),
        );
      }
  });
});

test('an unknown code is reported in advance too', () => {
  const earning: EarningFacts = { code: 'bribe', amount: centavos(1) };
  expect(earningProblem(earning, 'regular', payCodes)).toMatchObject({ code: 'code.unknown', field: 'code' });
  expect(refusal(facts('regular', earning))).toBe('code.unknown earnings.0.code');
});
