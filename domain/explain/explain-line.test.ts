import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsArbitrary, switchesArbitrary } from '#tests/support/pay/facts.ts';
import { centavos, formatPesos, parsePesos, pesos, type Centavos } from '../money/centavos.ts';
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
import { payCodes } from '../pay/facts/codes.ts';
import type { PayslipFacts } from '../pay/facts/facts.ts';
import { computePayslip } from '../pay/payslip.ts';
import { shippedTables } from '../pay/tables.ts';
import { plainDays } from '../attendance/plain-days.ts';
import { explainLine, explainParts } from './explain-line.ts';
import { en } from './words.en.ts';
import { fil } from './words.fil.ts';

/** Evaluates an explanation like a person with a calculator, without the code that wrote it. */
function calculate(explanation: string): { claimed: Centavos; computed: Centavos } {
  const [left, right] = explanation.split(' = ') as [string, string];
  const plainText = (text: string) => text.replaceAll(/[₱,%]/g, '').replace('−', '-');
  const claimed = parsePesos(plainText(right.split(';')[0]!));
  const formula = left.slice(left.lastIndexOf(': ') + 1).replaceAll(/\([^()\d]*\)/g, '');
  const tokens = formula.match(/−?₱?[\d,]*\d(\.\d+)?%?|[×÷+−()]/g) ?? [];
  let at = 0;
  const number = (text: string): Ratio => {
    const plain = decimal(plainText(text));
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

describe('every explanation adds up to its amount', () => {
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
            if (!text.includes(' = ')) {
              // A fixed amount: only its name and that.
              expect(text.split('; ')[0]!.endsWith(`: ${formatPesos(line.amount)}`), text).toBe(true);
              continue;
            }
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
    { date: '2026-07-02', day: 'regular', minutes: { nd: 20 }, holidayEligible: false },
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
  expect(say('sss_loan', 'fil')).toBe('SSS loan: ₱692.17; Labor Code Art. 113');
});

test('shows as many decimals of a quantity as its amount needs', () => {
  const lines = computePayslip({
    ...facts,
    rates: [
      {
        from: '2026-01-01',
        scheme: 'hourly',
        amount: parsePesos('100.14'),
        factorTenths: 2610,
        minutesPerDay: 420,
        cola: parsePesos('137.64'),
      },
    ],
    days: [
      {
        date: '2026-07-02',
        day: 'double_regular',
        minutes: { reg: 6, nd: 84, ot: 64, nd_ot: 94 },
        holidayEligible: true,
      },
    ],
  }).lines;
  // 19.6665 minutes would give ₱6.44.
  expect(lines.map((l) => explainLine(l, 'en'))).toContain(
    '19.66653 minutes of cost-of-living allowance on a double regular holiday ÷ 60 × ₱137.64 ÷ 7 = ₱6.45; wage order; Labor Code Art. 94 on holidays',
  );
});

test('splits into a sum next to its name, its factors and its source', () => {
  const lines = computePayslip(facts).lines;
  const parts = (code: string, language: 'en' | 'fil') =>
    explainParts(
      lines.find((l) => l.code === code)!,
      language,
    );
  expect(parts('overtime', 'fil')).toEqual({
    how: '8.50 oras ng overtime sa karaniwang araw × ₱76.25 × 1.25',
    short: '8.50 oras × ₱76.25 × 1.25',
    factors: [
      { label: 'overtime sa karaniwang araw', value: '8.50 oras' },
      { label: 'bayad bawat oras', value: '× ₱76.25' },
      { label: 'times', value: '× 1.25' },
    ],
    after: ['Labor Code Art. 87'],
  });
  expect(parts('sss', 'en')).toMatchObject({ short: '₱5,000.00 × 5%', factors: [] });
  // The name and amount say everything.
  expect(parts('sss_loan', 'en')).toMatchObject({ short: '', how: 'SSS loan: ₱692.17' });
});

describe("lines that aren't a plain product", () => {
  const salary = {
    from: '2026-01-01',
    scheme: 'monthly',
    amount: pesos(30_000),
    factorTenths: 2610,
    minutesPerDay: 480,
  } as const;
  const plain = plainDays('2026-07-01', '2026-07-31', [6, 7], []);
  const say = (more: Partial<PayslipFacts>, code: string, language: 'en' | 'fil' = 'en') => {
    const lines = computePayslip({ ...facts, rates: [salary], days: plain, deductions: [], ...more }).lines;
    return lines.filter((l) => l.code === code).map((l) => explainLine(l, language));
  };

  test('a salary raised inside the period', () => {
    const rates = [salary, { ...salary, from: '2026-07-16', amount: pesos(31_000) }];
    expect(say({ rates }, 'basic')).toEqual([
      'basic pay, 11 of 23 paid days: ₱30,000.00 × 11 ÷ 23 = ₱14,347.83; Labor Code Art. 97, 100',
      'basic pay, 12 of 23 paid days: ₱31,000.00 × 12 ÷ 23 = ₱16,173.91; Labor Code Art. 97, 100',
    ]);
    expect(say({ rates }, 'basic', 'fil')[0]).toBe(
      'basic pay, 11 sa 23 araw na may bayad: ₱30,000.00 × 11 ÷ 23 = ₱14,347.83; Labor Code Art. 97, 100',
    );
  });

  test('a part that is the remainder of the previous part', () => {
    // Three clients of one salary: 10.01 × 1 ÷ 3 is 3.34 to the centavo, and three of them would be 10.02.
    const rates = [{ ...salary, amount: parsePesos('10.01'), factorTenths: 3650 }];
    const assignments = ['A', 'B', 'C'].map((client, n) => ({ from: `2026-07-0${n + 1}`, client, branch: client }));
    const period = { ...facts.period, kind: 'daily' as const, to: '2026-07-03' };
    expect(say({ rates, assignments, period, days: plain.slice(0, 3) }, 'basic')).toEqual([
      'basic pay, 1 of 3 paid days: ₱10.01 × 1 ÷ 3 = ₱3.34; Labor Code Art. 97, 100',
      'basic pay, 1 of 3 paid days: ₱6.67 − ₱3.34 = ₱3.33; Labor Code Art. 97, 100',
      'basic pay, 1 of 3 paid days: ₱10.01 × 1 ÷ 3 = ₱3.34; Labor Code Art. 97, 100',
    ]);
  });

  test('an absence limited to the pay it is deducted from, and a period without work', () => {
    const off = plain.map((d) => (d.day === 'ordinary' ? { ...d, absentHalves: 2 } : d));
    const oneDay = off.map((d, i) => (i === 0 ? { ...d, absentHalves: 0, minutes: { reg: 60 } } : d));
    expect(say({ days: oneDay }, 'absence')).toEqual([
      'absence without pay: −₱30,344.83 + ₱1,724.14 (the days worked are paid in full) = −₱28,620.69; no work, no pay',
    ]);
    expect(say({ days: oneDay }, 'absence', 'fil')[0]).toContain('(bayad nang buo ang mga araw na pinasukan)');
    // A date is missing, so the worked days are unknown.
    expect(say({ days: oneDay.filter((d) => d.date !== '2026-07-04') }, 'absence')).toEqual([
      'absence without pay: −₱30,344.83 + ₱344.83 (at most the pay it is deducted from) = −₱30,000.00; no work, no pay',
    ]);
    const feb = { ...facts.period, from: '2027-02-01', to: '2027-02-28', payDate: '2027-02-28', month: '2027-02' };
    const days = plainDays('2027-02-01', '2027-02-28', [6, 7], []).map((d) =>
      d.day === 'ordinary' ? { ...d, absentHalves: 2 } : d,
    );
    expect(say({ period: feb, days }, 'absence')).toEqual([
      'absence without pay: −₱27,586.21 − ₱2,413.79 (nothing was worked in the whole period) = −₱30,000.00; no work, no pay',
    ]);
    expect(say({ period: feb, days }, 'absence', 'fil')[0]).toContain('(walang pinasukan sa buong panahon)');
  });

  test('a loan shows the balance before and after, even if the net floor postponed a part', () => {
    const loan = { code: 'company_loan', amount: pesos(1000), balance: pesos(5000) };
    expect(say({ deductions: [loan] }, 'company_loan')).toEqual([
      'company loan: ₱5,000.00 owed − ₱4,000.00 left to pay = ₱1,000.00; Labor Code Art. 113',
    ]);
    expect(say({ deductions: [{ ...loan, balance: pesos(600) }] }, 'company_loan', 'fil')).toEqual([
      'company loan: ₱600.00 utang − ₱0.00 natitirang babayaran = ₱600.00; Labor Code Art. 113',
    ]);
    const much = { code: 'company_loan', amount: pesos(40_000), balance: pesos(50_000) };
    const [said] = say({ deductions: [much] }, 'company_loan');
    expect(said).toMatch(
      /^company loan: ₱40,000\.00 due − ₱[\d,.]+ deferred = ₱[\d,.]+; Labor Code Art\. 113; ₱[\d,.]+ left to pay$/,
    );
    const [taken, left] = [/ = (₱[\d,.]+)/, /; (₱[\d,.]+) left/].map((r) =>
      parsePesos(r.exec(said!)![1]!.slice(1).replaceAll(',', '')),
    );
    expect(taken! + left!).toBe(pesos(50_000));
    // Another deduction, such as a uniform, is just an amount.
    expect(say({ deductions: [{ code: 'Uniform', amount: pesos(500) }] }, 'Uniform')).toEqual([
      'Uniform: ₱500.00; Labor Code Art. 113',
    ]);
  });

  test('COLA, union dues, and the tax of a payslip next to its period’s own', () => {
    const daily = [{ ...facts.rates[0]!, cola: pesos(10) }];
    const days = [{ date: '2026-07-01', day: 'regular' as const, minutes: { reg: 480 } }];
    expect(say({ rates: daily, days }, 'cola')).toEqual([
      '8.00 hours of cost-of-living allowance on a regular holiday × ₱1.25 × 2 = ₱20.00; wage order; Labor Code Art. 94 on holidays',
    ]);
    expect(say({ unionDues: pesos(150) }, 'union_dues')).toEqual([
      'union dues: ₱150.00; Labor Code Art. 113; NIRC 32(B)(7)(f)',
    ]);
    const samePeriod = {
      regular: pesos(29_667),
      supplementary: centavos(50),
      withheld: parsePesos('1325.18'),
      counted: true,
    };
    const earnings = [{ code: 'commission', amount: pesos(5000) }];
    expect(
      say(
        {
          kind: 'supplementary',
          days: [],
          samePeriod,
          earnings,
          bases: { sss: centavos(0), philHealth: centavos(0), pagibig: centavos(0) },
        },
        'withholding_tax',
      ),
    ).toEqual([
      'withholding tax (regular pay chooses the bracket), bracket 2: ₱0.00 + (₱34,667.50 − ₱20,833.00) × 15% − ₱1,325.18 (deducted before) = ₱750.00; RR 11-2018 Annex E',
    ]);
  });
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
      'union_dues',
      'withholding_tax',
    ])
      expect(words.lines[code], code).toBeTruthy();
  expect(Object.keys(fil.lines)).toEqual(Object.keys(en.lines));
});
