import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsArbitrary, switchesArbitrary } from '#tests/support/pay/facts.ts';
import { atLeast, centavos, minus, parsePesos, pesos, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../pay/facts/facts.ts';
import { computePayslip, type Payslip } from '../pay/payslip.ts';
import { defaultSwitches, type Switches } from '../pay/facts/switches.ts';
import { shippedTables } from '../pay/tables.ts';
import { withholdingTables } from '../tables/withholding.ts';
import { annualTax } from '../tax/withholding.ts';
import { alphalistEntry } from './alphalist.ts';
import { form2316 } from './form-2316.ts';
import { form1601cOf, monthFactsOf } from './gather-1601c.ts';
import { yearFactsOf } from './gather-2316.ts';
import { withOpening } from './opening-year.ts';
import { allOf, gather } from './pay-parts.ts';

const over = (payslips: readonly Payslip[], pick: (p: Payslip) => Centavos) => sum(payslips.map(pick));
const linesOf = (payslips: readonly Payslip[], kind: string, but: readonly string[] = []) =>
  over(payslips, (p) => sum(p.lines.filter((l) => l.kind === kind && !but.includes(l.code)).map((l) => l.amount)));
/** A payslip's taxable pay for the year: less contributions and corrections, including those above it. */
const taxableOf = (p: Payslip): Centavos => plus(p.tax.taxable, p.tax.carried);
const isSmall = (taxable: Centavos) => taxable <= 250_000_00;

/** Consecutive payslips of a year; the last settles it. */
function yearOf(months: readonly PayslipFacts[], switches: Switches = defaultSwitches, start?: PayslipFacts['year']) {
  const slips: Payslip[] = [];
  for (const [i, facts] of months.entries()) {
    const year = slips.at(-1)?.year ?? start;
    const last = i === months.length - 1;
    slips.push(
      computePayslip(
        { ...facts, ...(year && { year }), ...(last && { settle: 'year_end' as const }) },
        shippedTables,
        switches,
      ),
    );
  }
  return slips;
}
const certificate = (slips: readonly Payslip[]) => form2316(shippedTables, yearFactsOf(2026, slips));

describe('for any pay, under every switch', () => {
  const months = fc.array(factsArbitrary(), { minLength: 1, maxLength: 4 });

  test('the 1601-C of a month adds up to the lines of its payslips', () => {
    fc.assert(
      fc.property(months, switchesArbitrary, (all, switches) => {
        const slips = all.map((f, i) =>
          computePayslip({ ...f, employee: `E-${Math.floor(i / 2)}` }, shippedTables, switches),
        );
        const f = form1601cOf(slips);
        expect(f.item14).toBe(linesOf(slips, 'earning'));
        expect(f.item25).toBe(linesOf(slips, 'tax'));
        expect(f.item22).toBe(over(slips, taxableOf));
        const mwe = over(slips, (p) => p.tax.exempt.mwe);
        const absorbed = over(slips, (p) => p.tax.contributionsAbsorbed);
        expect(plus(f.item15, f.item16)).toBe(minus(mwe, absorbed));
        expect(f.item17).toBe(over(slips, (p) => p.tax.exempt.benefits));
        expect(f.item18).toBe(over(slips, (p) => p.tax.exempt.deMinimis));
        expect(f.item20).toBe(over(slips, (p) => p.tax.exempt.other));
        expect(f.item24).toBe(minus(f.item22, f.item23));
      }),
    );
  });

  test('the 2316 of a year matches its payslips: paid, taxed and withheld', () => {
    fc.assert(
      fc.property(months, switchesArbitrary, (all, switches) => {
        const slips = yearOf(all, switches);
        const [f, taxable] = [certificate(slips), atLeast(zero, over(slips, taxableOf))];
        expect(f.item19).toBe(linesOf(slips, 'earning'));
        expect(plus(f.item20!, f.item21!)).toBe(f.item19);
        expect(f.item34).toBe(over(slips, (p) => p.tax.exempt.benefits));
        expect(f.item24).toBe(annualTax(withholdingTables, 2026, taxable));
        expect(f.adjustment).toBe(slips.at(-1)!.tax.withheld);
        expect(plus(f.item25!, f.adjustment)).toBe(linesOf(slips, 'tax'));
        // Within 250,000 basic is non-taxable; above it all taxable pay is taxable.
        if (!isSmall(taxable) || yearFactsOf(2026, slips).minimumWageEarner) expect(f.item52).toBe(taxable);
        else expect(f.item52).toBeLessThanOrEqual(taxable);
      }),
    );
  });

  test('the alphalist has the totals of the 2316s', () => {
    fc.assert(
      fc.property(fc.array(months, { minLength: 1, maxLength: 3 }), switchesArbitrary, (people, switches) => {
        const facts = people.map((own) => yearFactsOf(2026, yearOf(own, switches)));
        const forms = facts.map((f) => form2316(shippedTables, f));
        const entries = facts.map((f, i) => alphalistEntry(f, forms[i]!, null));
        const total = (name: string) => sum(entries.map((e) => e.amounts[name]!));
        const items = (...numbers: number[]) => sum(forms.flatMap((f) => numbers.map((n) => f[`item${n}`]!)));
        const pairs: [string, number[]][] = [
          ['presentGross', [19]],
          ['presentTotalNt', [20]],
          ['presentTotalTx', [21]],
          ['presentNt13th', [34]],
          ['presentDeMinimis', [35]],
          ['presentContributions', [36]],
          ['presentTx13th', [48]],
          ['totalTaxable', [23]],
          ['taxDue', [24]],
        ];
        for (const [name, numbers] of pairs) expect(total(name), name).toBe(items(...numbers));
        expect(total('actualWithheld')).toBe(plus(items(25), sum(forms.map((f) => f.adjustment))));
        for (const { schedule, amounts: a } of entries) {
          const of = (names: string[]) => sum(names.map((n) => a[`present${n}`]!));
          const nonTaxable = ['Nt13th', 'DeMinimis', 'Contributions', 'NtOther'];
          const own =
            schedule === 'd1' ? of(['NtBasic']) : plus(a['smwNet']!, of(['Holiday', 'Overtime', 'Night', 'Hazard']));
          expect(plus(own, of(nonTaxable))).toBe(a['presentTotalNt']);
          expect(of(schedule === 'd1' ? ['TxBasic', 'Tx13th', 'TxOther'] : ['Tx13th', 'TxOther'])).toBe(
            a['presentTotalTx'],
          );
          expect(plus(a['presentTotalNt']!, a['presentTotalTx']!)).toBe(a['presentGross']);
          const withheld = sum([a['withheldPrevious']!, a['withheldJanNov']!, a['withheldDec']!]);
          expect(minus(withheld, a['overWithheld']!)).toBe(a['actualWithheld']);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const salary: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(40_000),
  factorTenths: 2610,
  minutesPerDay: 480,
};
const daily: RateFacts = { ...salary, scheme: 'daily', amount: pesos(695), factorTenths: 3130 };
const inMonth = (month: string, more: Partial<PayslipFacts> = {}): PayslipFacts => ({
  employee: 'E-1',
  period: {
    kind: 'monthly',
    from: `${month}-01`,
    to: `${month}-28`,
    payDate: `${month}-28`,
    month,
    index: 1,
    of: 1,
  },
  region: 'NCR non-agriculture',
  rates: [salary],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});
const work: readonly DayFacts[] = [
  { date: '2026-07-01', day: 'ordinary', minutes: { reg: 480, ot: 60 } },
  { date: '2026-07-02', day: 'ordinary', minutes: { nd: 60 } },
  { date: '2026-07-03', day: 'regular', minutes: { reg: 480 } },
  { date: '2026-07-04', day: 'special', minutes: { reg: 480 } },
  { date: '2026-07-05', day: 'rest_day', minutes: { reg: 480 } },
];
const parts = {
  basic: parsePesos('2866.88'),
  holiday: parsePesos('903.50'),
  // The non-basic part of a line rounded once: an hour of overtime, and the 30% of the rest day.
  overtime: parsePesos('317.09'),
  night: parsePesos('8.68'),
};

describe('the item of each kind of pay', () => {
  const earnings = [
    { code: 'hazard', amount: pesos(100) },
    { code: 'cola', amount: pesos(200) },
    { code: 'commission', amount: pesos(300) },
    { code: 'irregular_allowance', amount: pesos(400) },
  ];
  test('of a taxed employee: by item of the 2316', () => {
    const { region: _, ...nowhere } = inMonth('2026-07', { rates: [daily], days: work, earnings });
    const slip = computePayslip(nowhere);
    expect(gather([slip]).taxable).toEqual({
      ...parts,
      hazard: pesos(100),
      cola: pesos(200),
      commission: pesos(300),
      other: pesos(400),
    });
    const f = certificate([slip]);
    expect([f.item42, f.item45, f.item49, f.item50, f.item51]).toEqual([
      pesos(200),
      pesos(300),
      pesos(100),
      parts.overtime,
      pesos(400) + parts.holiday + parts.night,
    ]);
    expect(f.item29).toBe(parts.basic - slip.employeeContributions);
  });

  test("schedule D2 or D1 depends on the status on the last day, not on the last payslip's exempt pay", () => {
    const raised = [daily, { ...daily, from: '2026-07-04', amount: pesos(900) }];
    const scheduleOf = (...slips: Payslip[]) => {
      const year = yearFactsOf(2026, slips);
      return alphalistEntry(year, form2316(shippedTables, year), null).schedule;
    };
    const [stops, stays] = [raised, [daily]].map((rates) => computePayslip(inMonth('2026-07', { rates, days: work })));
    expect([stops, stays].map((slip) => [slip!.tax.exempt.mwe > 0, scheduleOf(slip!)])).toEqual([
      [true, 'd1'],
      [true, 'd2'],
    ]);
    // Becoming one within the last payslip.
    const becomes = [
      { ...daily, amount: pesos(900) },
      { ...daily, from: '2026-07-04' },
    ];
    expect(scheduleOf(computePayslip(inMonth('2026-07', { rates: becomes, days: work })))).toBe('d2');
    // A 13th month payslip exempts no wage, and its employee is still a minimum wage earner.
    const given = [{ code: 'thirteenth_month', amount: pesos(1000) }];
    const thirteenth = computePayslip(
      inMonth('2026-12', { kind: 'thirteenth_month', rates: [daily], earnings: given }),
    );
    expect([thirteenth.tax.exempt.mwe, scheduleOf(stays!, thirteenth)]).toEqual([0, 'd2']);
    // Engine version 1 lacks the status: the last line of basic pay decides.
    const first = { ...defaultSwitches, engine: 1 };
    const former = [raised, [daily]].map((rates) =>
      computePayslip(inMonth('2026-07', { rates, days: work }), shippedTables, first),
    );
    expect(former.map((slip) => [slip.minimumWageEarner, scheduleOf(slip)])).toEqual([
      [undefined, 'd1'],
      [undefined, 'd2'],
    ]);
  });

  test('of a minimum wage earner: exempt by its own items, commission and allowances taxable', () => {
    const slip = computePayslip(inMonth('2026-07', { rates: [daily], days: work, earnings }));
    const g = gather([slip]);
    expect([g.exempt.basic, g.exempt.holiday, g.exempt.overtime, g.exempt.night, g.exempt.hazard]).toEqual([
      parts.basic + 200_00,
      parts.holiday,
      parts.overtime,
      parts.night,
      pesos(100),
    ]);
    expect([g.taxable.commission, g.taxable.other, allOf(g.taxable)]).toEqual([pesos(300), pesos(400), pesos(700)]);
    const f = certificate([slip]);
    expect([f.item30, f.item31, f.item32, f.item33, f.item52]).toEqual([
      parts.holiday,
      parts.overtime,
      parts.night,
      pesos(100),
      pesos(700),
    ]);
    const m = monthFactsOf([slip]);
    expect(m).toMatchObject({ minimumWageEarner: true, notSubject: false, otherTaxable: pesos(700) });
    const entry = alphalistEntry(yearFactsOf(2026, [slip]), f, {
      day: pesos(695),
      month: parsePesos('18127.92'),
      factorTenths: 3130,
    });
    expect(entry).toMatchObject({
      schedule: 'd2',
      amounts: {
        presentSmwDay: pesos(695),
        presentFactor: 31_300,
        presentSmwYear: g.exempt.basic,
        smwNet: g.exempt.basic - slip.employeeContributions,
        presentTxOther: pesos(700),
        previousTxOther: 0,
      },
    });
    // Without the wage, and with a previous employer.
    const { amounts } = alphalistEntry(
      { ...yearFactsOf(2026, [slip]), previousTaxable: pesos(5000) },
      { ...f, item22: pesos(5000) },
      null,
    );
    expect(amounts).toMatchObject({ presentFactor: 0, presentSmwDay: 0, previousTxOther: pesos(5000) });
  });
});

describe('the month', () => {
  test("item 19 is the mandatory contributions of the lines; voluntary savings aren't included", () => {
    const slip = computePayslip(
      inMonth('2026-07', { pagibigUpgrade: { electedTotal: pesos(700), employerMatches: false } }),
    );
    const f = form1601cOf([slip]);
    expect(f.item19).toBe(linesOf([slip], 'contribution', ['pagibig_savings']));
    expect(linesOf([slip], 'contribution') - f.item19).toBe(pesos(500));
  });

  test('item 23 excludes employees without withholding this year; not those with a refund', () => {
    const small = inMonth('2026-07', { employee: 'S', rates: [{ ...salary, amount: pesos(18_200) }] });
    const low = computePayslip(small);
    const f = form1601cOf([low, computePayslip(inMonth('2026-07'))]);
    expect([f.item23, monthFactsOf([low]).notSubject]).toEqual([low.tax.taxable, true]);
    const before = { ...low.year, withheld: pesos(100) };
    expect(monthFactsOf([computePayslip({ ...small, year: before })]).notSubject).toBe(false);
  });

  test('two payslips of one employee count as one', () => {
    const slips = ['E-1', 'E-2', 'E-1'].map((employee) => computePayslip(inMonth('2026-07', { employee })));
    expect(form1601cOf(slips)).toEqual(form1601cOf([slips[0]!, slips[2]!, slips[1]!]));
    expect(form1601cOf(slips).item14).toBe(pesos(120_000));
  });
});

describe('the year', () => {
  test('raised above the minimum in the year: exempt pay stays exempt, in schedule D1', () => {
    const day = (date: string) => [{ date, day: 'ordinary' as const, minutes: { reg: 480 } }];
    const slips = yearOf([
      inMonth('2026-07', { rates: [daily], days: day('2026-07-01') }),
      inMonth('2026-08', { rates: [{ ...daily, amount: pesos(900) }], days: day('2026-08-03') }),
    ]);
    const facts = yearFactsOf(2026, slips);
    const f = form2316(shippedTables, facts);
    expect(facts.minimumWageEarner).toBe(false);
    expect([f.item19, f.item29]).toEqual([pesos(1595), minus(pesos(1595), f.item36!)]);
    expect(alphalistEntry(facts, f, null).schedule).toBe('d1');
    // In the reverse case the employee is in schedule D2.
    expect(yearFactsOf(2026, slips.toReversed()).minimumWageEarner).toBe(true);
  });

  test('earlier employers: their pay is taxed with this one’s, and their benefits use the same ceiling', () => {
    const previous = { taxable: pesos(300_000), withheld: pesos(20_000), benefits: pesos(80_000) };
    const start = {
      ...computePayslip(inMonth('2026-01')).year,
      periods: 6,
      taxable: previous.taxable,
      withheld: previous.withheld,
      benefits: previous.benefits,
    };
    const bonus = { earnings: [{ code: 'thirteenth_month', amount: pesos(30_000) }] };
    const slips = yearOf([inMonth('2026-10'), inMonth('2026-11', bonus), inMonth('2026-12')], defaultSwitches, start);
    const facts = yearFactsOf(2026, slips, previous);
    const f = form2316(shippedTables, facts);
    expect([f.item34, f.item48]).toEqual([pesos(10_000), pesos(20_000)]);
    expect(f.item23).toBe(slips.at(-1)!.year.taxable);
    expect(f.item24).toBe(slips.at(-1)!.year.withheld);
    expect(f.item25).toBe(
      plus(
        previous.withheld,
        over(slips.slice(0, 2), (p) => p.tax.withheld),
      ),
    );
    expect(f.adjustment).toBe(slips[2]!.tax.withheld);
    const { amounts } = alphalistEntry(facts, f, null);
    expect(amounts).toMatchObject({
      previousGross: previous.taxable,
      previousTotalTx: previous.taxable,
      previousTxBasic: previous.taxable,
      netTaxable: f.item23,
      withheldPrevious: previous.withheld,
      withheldJanNov: over(slips.slice(0, 2), (p) => p.tax.withheld),
    });
    expect(minus(amounts['withheldDec']!, amounts['overWithheld']!)).toBe(slips[2]!.tax.withheld);
  });

  test('pay of November counts until November, that of December after it', () => {
    const on = (payDate: string) => inMonth('2026-11', { period: { ...inMonth('2026-11').period, payDate } });
    const slips = yearOf([on('2026-11-30'), on('2026-12-01'), inMonth('2026-12')]);
    expect(yearFactsOf(2026, slips).withheldToNovember).toBe(slips[0]!.tax.withheld);
    expect(slips[0]!.tax.withheld).toBeGreaterThan(0);
    const f = certificate(slips);
    expect(alphalistEntry(yearFactsOf(2026, slips), f, null).amounts['overWithheld']).toBe(
      centavos(slips[0]!.tax.withheld - f.item24!),
    );
  });

  test('contributions above the basic pay reduce the rest', () => {
    const slip = computePayslip(
      inMonth('2026-07', {
        rates: [{ ...daily, amount: pesos(900) }],
        days: [{ date: '2026-07-01', day: 'ordinary', minutes: { reg: 480 } }],
        earnings: [{ code: 'commission', amount: pesos(300_000) }],
      }),
    );
    const f = certificate([slip]);
    expect([f.item39, f.item45, f.item52]).toEqual([0, slip.tax.taxable, slip.tax.taxable]);
  });
});

describe('a year that began in another system of the same employer', () => {
  const opening = (slip: Payslip) => ({
    taxable: slip.year.taxable,
    withheld: slip.year.withheld,
    benefits: slip.year.benefits,
    contributions: slip.year.contributions,
    mweExempt: slip.year.mweExempt,
    gross: slip.year.gross,
  });
  const months = ['2026-01', '2026-02', '2026-03'].map((m) => inMonth(m));
  const sumsOf = (f: ReturnType<typeof form2316>) =>
    [19, 20, 21, 22, 23, 24, 25, 34, 36].map((n) => f[`item${n}`]!).concat(f.adjustment);

  test.each([
    ['who is taxed', months],
    [
      'who had benefits above the ceiling',
      months.map((m, i) => (i === 0 ? { ...m, earnings: [{ code: 'other_benefit', amount: pesos(95_000) }] } : m)),
    ],
    [
      'a minimum wage earner',
      months.map((m) => ({
        ...m,
        rates: [daily],
        days: work.map((d) => ({ ...d, date: d.date.replace('2026-07', m.period.month) })),
      })),
    ],
  ] as const)('equals a year that was here from its first day: %s', (_, all) => {
    const slips = yearOf(all);
    const own = yearFactsOf(2026, slips.slice(1));
    const joined = form2316(shippedTables, withOpening(own, opening(slips[0]!), shippedTables.benefits));
    expect(sumsOf(joined)).toEqual(sumsOf(certificate(slips)));
    expect(sumsOf(joined)).not.toEqual(sumsOf(form2316(shippedTables, own)));
    expect(withOpening(own, opening(slips[0]!), shippedTables.benefits).withheldToNovember).toBe(
      yearFactsOf(2026, slips).withheldToNovember,
    );
  });

  test('counts benefits above the ceiling once: 1,000,000.00 of basic pay, 95,000.00 of benefits, 8,100.00 exempt', () => {
    const before = {
      taxable: pesos(1_000_000 - 40_000 + 5000),
      withheld: zero,
      benefits: pesos(95_000),
      contributions: pesos(40_000),
      mweExempt: zero,
      gross: pesos(1_103_100),
    };
    const year = withOpening(yearFactsOf(2026, []), before, shippedTables.benefits);
    const f = form2316(shippedTables, year);
    expect([f.item19, f.item34, f.item37, f.item39, f.item48, f.item52]).toEqual(
      [1_103_100, 90_000, 8100, 960_000, 5000, 965_000].map(pesos),
    );
    const { amounts } = alphalistEntry(year, f, null);
    expect([amounts['presentGross'], amounts['presentTx13th'], amounts['presentTxBasic']]).toEqual(
      [1_103_100, 5000, 960_000].map(pesos),
    );
    // Entered as used of the ceiling, they give the same pay; the 5,000.00 above it are then basic pay.
    const used = form2316(
      shippedTables,
      withOpening(yearFactsOf(2026, []), { ...before, benefits: pesos(90_000) }, shippedTables.benefits),
    );
    expect([used.item52, used.item24]).toEqual([f.item52, f.item24]);
  });
});
