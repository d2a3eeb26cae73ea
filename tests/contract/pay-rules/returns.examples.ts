import { sssContribution, sssEmployee, sssEmployer } from '#domain/contributions/sss.ts';
import { plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { alphalistEntry } from '#domain/reports/alphalist.ts';
import { deadlineOf } from '#domain/reports/deadlines.ts';
import { form1601c, type MonthFacts } from '#domain/reports/form-1601c.ts';
import { form2316, type YearFacts } from '#domain/reports/form-2316.ts';
import { form1601cOf, monthFactsOf } from '#domain/reports/gather-1601c.ts';
import { yearFactsOf } from '#domain/reports/gather-2316.ts';
import { openingAmounts } from '#domain/reports/opening-reports.ts';
import { withOpening } from '#domain/reports/opening-year.ts';
import { gather } from '#domain/reports/pay-parts.ts';
import { agencies } from '#domain/pay/facts/facts.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { pagibigTables } from '#domain/tables/pagibig.ts';
import { sssTables } from '#domain/tables/sss.ts';
import { benefitsCeilings } from '#domain/tax/benefits.ts';
import { daily, payslip, salary, worked, type Examples } from './pay.ts';

const noMonth: MonthFacts = {
  minimumWageEarner: false,
  basic: zero,
  exemptPremiums: zero,
  otherTaxable: zero,
  thirteenthAndOther: zero,
  deMinimis: zero,
  contributions: zero,
  otherNonTaxable: zero,
  notSubject: false,
  withheld: zero,
};
const noYear: YearFacts = {
  year: 2026,
  basic: zero,
  overtime: zero,
  thirteenthAndOther: zero,
  deMinimis: zero,
  contributions: zero,
  previousTaxable: zero,
  withheld: zero,
  minimumWageEarner: false,
};
const certificate = (more: Partial<YearFacts>) => form2316(shippedTables, { ...noYear, ...more });
const unless = (true_: boolean, otherwise: string) => (true_ ? [] : [otherwise]);

export const returnsExamples: Examples = {
  'Each part of pay has its line in the BIR forms': (given) => {
    const rate = daily(given('700.00'));
    const days = [{ ...worked('2026-07-01', { reg: 480 }, 'regular'), holidayEligible: true }];
    const { taxable } = gather([payslip({ rate, days })]);
    return [taxable.basic, taxable.holiday];
  },
  'SSS maternity benefit and differential are other non-taxable pay': (given) => {
    const earnings = [
      { code: 'sss_maternity', amount: given('70,000.00') },
      { code: 'maternity_differential', amount: given('5,333.33') },
    ];
    const rate = { ...salary(3_000_000 as Centavos), scheme: 'piece' as const };
    const contributionsOff = agencies.map((agency) => ({ agency, reason: 'the benefit alone' }));
    const p = payslip({ rate, earnings, contributionsOff });
    const f = form1601cOf([p]);
    const year = form2316(shippedTables, yearFactsOf(2026, [p]));
    const entry = alphalistEntry(yearFactsOf(2026, [p]), year, null);
    return [
      f.item20,
      f.item22,
      ...unless(year.item37 === f.item20 && year.item52 === 0, '2316 taxes it'),
      ...unless(entry.amounts['presentTotalTx'] === 0, 'the alphalist taxes it'),
    ];
  },
  'Item 15 of 1601-C is the minimum wage less its contributions': (given) => {
    const basic = given('18,120.00');
    return [form1601c([{ ...noMonth, minimumWageEarner: true, basic, contributions: given('1,552.50') }]).item15];
  },
  'Item 23 of 1601-C has employees without tax this year': (given) => {
    const p = payslip({ rate: salary(given('18,000.00')) });
    return [monthFactsOf([p]).contributions, form1601cOf([p]).item23];
  },
  'Contributions are exempt up to the pay': (given) => {
    const f = certificate({ basic: given('300.00'), contributions: given('500.00') });
    return [f.item52!, f.item36!];
  },
  'Item 29 of 2316 has the basic pay of small incomes': (given) => {
    const f = certificate({ basic: given('240,000.00'), contributions: given('20,000.00') });
    return [f.item29!, f.item39!];
  },
  'A minimum wage earner of a part of the year keeps what was exempt': (given) => {
    const basic = given('200,000.00');
    const exempt = { basic, holiday: zero, overtime: zero, night: zero, hazard: zero, contributions: zero };
    const facts: YearFacts = { ...noYear, basic: plus(basic, 30_000_00 as Centavos), asMinimumWageEarner: exempt };
    const f = form2316(shippedTables, facts);
    const { schedule } = alphalistEntry(facts, f, null);
    return unless(schedule === 'd1' && f.item52! <= 30_000_00, 'it is taxed');
  },
  'A month that began before Kawani is reported once': (given) => {
    const [employeeSs, employerSs, ec] = [given('750.00'), given('1,500.00'), given('30.00')];
    const opening = {
      month: '2026-11',
      sssCompensation: zero,
      fundSalary: zero,
      sss: { employeeSs, employeeMpf: zero, employerSs, employerMpf: zero, ec },
      philHealth: { employee: zero, employer: zero },
      pagibig: { employee: zero, employer: zero },
      taxable: zero,
      withheld: zero,
    };
    return [openingAmounts('sss', opening, pagibigTables)['total']!];
  },
  'Opening balances of the year are in 2316 and the alphalist': (given) => {
    const benefits = given('95,000.00');
    const opening = {
      taxable: 500_000 as Centavos,
      withheld: zero,
      benefits,
      contributions: zero,
      mweExempt: zero,
      gross: benefits,
    };
    const f = form2316(shippedTables, withOpening(noYear, opening, benefitsCeilings));
    return [f.item34!, f.item48!, ...unless(f.item39 === 0, 'item 39 has it as well')];
  },
  'Earlier employers of the year come from their certificates': (given) => {
    const f = certificate({ basic: given('250,000.00'), previousTaxable: given('100,000.00') });
    return [f.item24!];
  },
  'The alphalist counts tax to 30 November separately': (given) => {
    const facts: YearFacts = { ...noYear, basic: 40_000_000 as Centavos, withheldToNovember: given('20,000.00') };
    const f = form2316(shippedTables, facts);
    const { amounts } = alphalistEntry(facts, f, null);
    return [amounts['taxDue']!, amounts['withheldDec']!];
  },
  'Each report has its due date': (given) => {
    const c = sssContribution(sssTables, '2026-11', given('30,000.00'));
    const { due } = deadlineOf('sss', '2026-11', { name: '', philhealth: '' });
    return [plus(sssEmployee(c), sssEmployer(c)), ...unless(due === '2026-12-31', `due on ${due}`)];
  },
};
