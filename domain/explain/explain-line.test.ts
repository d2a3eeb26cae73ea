import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsArbitrary, switchesArbitrary } from '#tests/support/pay/facts.ts';
import { parsePesos, pesos, type Centavos } from '../money/centavos.ts';
import {
  decimal,
  dividedBy,
  minusRatio,
  plusRatio,
  ratio,
  roundDown,
  roundHalfUp,
  times,
  type Ratio,
} from '../money/ratio.ts';
import { payCodes } from '../pay/codes.ts';
import type { PayslipFacts } from '../pay/facts.ts';
import { computePayslip } from '../pay/payslip.ts';
import { shippedTables } from '../pay/tables.ts';
import { explainLine } from './explain-line.ts';
import { en } from './words.en.ts';
import { fil } from './words.fil.ts';

/** Reads the sum of an explanation as a person with a calculator would: no help from the code that wrote it. */
function calculate(explanation: string): { claimed: Centavos; computed: Centavos } {
  const [left, right] = explanation.split(' = ') as [string, string];
  const claimed = parsePesos(right.split(';')[0]!.replace('₱', '').replaceAll(',', ''));
  const formula = left.slice(left.lastIndexOf(': ') + 1).replaceAll(/\([^()\d]*\)/g, '');
  const tokens = formula.match(/-?₱?[\d,]*\d(\.\d+)?%?|[×÷+−()]/g) ?? [];
  let at = 0;
  const number = (text: string): Ratio => {
    const plain = decimal(text.replaceAll(/[₱,%]/g, ''));
    const scaled = text.includes('₱') ? times(plain, ratio(100)) : plain;
    return text.endsWith('%') ? times(scaled, ratio(1, 100)) : scaled;
  };
  const factor = (): Ratio => {
    if (tokens[at] !== '(') return number(tokens[at++]!);
    at += 1;
    const inside = total();
    at += 1;
    return inside;
  };
  const term = (): Ratio => {
    let value = factor();
    while (tokens[at] === '×' || tokens[at] === '÷')
      value = tokens[at++] === '×' ? times(value, factor()) : dividedBy(value, factor());
    return value;
  };
  const total = (): Ratio => {
    let value = term();
    while (tokens[at] === '+' || tokens[at] === '−')
      value = tokens[at++] === '+' ? plusRatio(value, term()) : minusRatio(value, term());
    return value;
  };
  const exact = total();
  expect(at, explanation).toBe(tokens.length);
  const down = left.includes(en.roundedDown) || left.includes(fil.roundedDown);
  return { claimed, computed: down ? roundDown(exact) : roundHalfUp(exact) };
}

describe('every explanation adds up to the amount it explains', () => {
  test.each(['en', 'fil'] as const)('%s', (language) => {
    fc.assert(
      fc.property(
        fc.oneof(factsArbitrary(), factsArbitrary(1, 2), factsArbitrary(2, 2)),
        factsArbitrary(1, 2),
        switchesArbitrary,
        fc.boolean(),
        (facts, earlier, switches, settles) => {
          const before = facts.period.index === 2 ? computePayslip(earlier, shippedTables, switches) : null;
          const p = computePayslip(
            {
              ...facts,
              ...(before && { month: before.month, year: before.year }),
              ...(settles && { settle: 'year_end' as const }),
            },
            shippedTables,
            switches,
          );
          for (const line of p.lines) {
            const text = explainLine(line, language);
            const { claimed, computed } = calculate(text);
            expect(claimed, text).toBe(line.amount);
            expect(computed, text).toBe(line.amount);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

const facts: PayslipFacts = {
  employee: 'E-1',
  period: {
    kind: 'monthly',
    from: '2026-07-01',
    to: '2026-07-31',
    payDate: '2026-07-31',
    month: '2026-07',
    index: 1,
    of: 1,
  },
  rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(610), factorTenths: 3130, minutesPerDay: 480 }],
  days: [
    { date: '2026-07-01', day: 'ordinary', minutes: { reg: 480, ot: 510 } },
    { date: '2026-07-02', day: 'regular', minutes: { nd: 20 } },
  ],
  earnings: [],
  deductions: [{ code: 'sss_loan', amount: parsePesos('692.17') }],
};

test('reads as a sentence, in both languages', () => {
  const lines = computePayslip(facts).lines;
  const say = (code: string, language: 'en' | 'fil') =>
    explainLine(
      lines.find((l) => l.code === code)!,
      language,
    );
  expect(say('overtime', 'en')).toBe(
    '8.50 hours of overtime on an ordinary day × ₱76.25 × 1.25 = ₱810.16; Labor Code Art. 87',
  );
  expect(say('overtime', 'fil')).toBe(
    '8.50 oras ng overtime sa karaniwang araw × ₱76.25 × 1.25 = ₱810.16; Labor Code Art. 87',
  );
  expect(say('regular_holiday', 'en')).toBe(
    '20 minutes of work on a regular holiday, at night ÷ 60 × ₱76.25 × 2.2 = ₱55.92; Labor Code Art. 94',
  );
  expect(say('sss', 'en')).toBe('SSS (salary credit): ₱5,000.00 × 5% = ₱250.00; RA 11199');
  expect(say('philhealth', 'en')).toBe('PhilHealth: ₱795.54 − ₱397.77 (the employer’s share) = ₱397.77; RA 11223');
  expect(say('sss_loan', 'fil')).toBe('utang sa SSS: ₱692.17 = ₱692.17; Labor Code Art. 113');
});

test('every pay code and every kind of line has a name in both languages', () => {
  for (const words of [en, fil])
    for (const code of [
      ...Object.keys(payCodes),
      'sss',
      'sss_mpf',
      'philhealth',
      'pagibig',
      'pagibig_savings',
      'withholding_tax',
    ])
      expect(words.lines[code], code).toBeTruthy();
  expect(Object.keys(fil.lines)).toEqual(Object.keys(en.lines));
});
