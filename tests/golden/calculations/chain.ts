import { sssEmployee, sssEmployer } from '#domain/contributions/sss.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { pesosText, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { ratio, times, wholePart } from '#domain/money/ratio.ts';
import { PayError } from '#domain/pay-error.ts';
import type { DayFacts, DeductionFacts, EarningFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import type { PayLine } from '#domain/pay/facts/lines.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { monthToDate, periodToDate, yearToDate, type Posted } from '#domain/pay/facts/to-date.ts';
import { dayOfCode } from '#domain/tables/premiums.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { tablesOf } from '../law.ts';
import { reading, type Input } from '../read.ts';
import { isoWeekday } from './work.ts';

type Plain = Record<string, unknown>;
const inputs = (i: Input, field: string): Input[] =>
  i.has(field) ? (i.list(field) as Plain[]).map((x) => reading(x)) : [];
const given = (i: Input, field: string, take: (field: string) => unknown, as: string): Plain =>
  i.has(field) ? { [as]: take(field) } : {};
const amount = (i: Input, field: string, as: string): Plain => given(i, field, i.amount, as);
const text = (i: Input, field: string, as: string): Plain => given(i, field, i.text, as);

const rateOf = (r: Input): RateFacts => ({
  from: r.text('from'),
  scheme: r.text('scheme') as RateFacts['scheme'],
  amount: r.amount('amount'),
  factorTenths: wholePart(times(r.ratio('factor'), ratio(10))),
  minutesPerDay: r.has('hours_per_day') ? wholePart(times(r.ratio('hours_per_day'), ratio(60))) : 480,
  ...amount(r, 'cola', 'cola'),
});

const dayOf = (d: Input): DayFacts => ({
  date: d.text('date'),
  day: dayOfCode(d.has('day') ? d.text('day') : 'ORD'),
  minutes: d.has('minutes') ? d.record('minutes') : {},
  ...given(d, 'absent_halves', d.number, 'absentHalves'),
  ...given(d, 'late_minutes', d.number, 'lateMinutes'),
  ...given(d, 'paid_leave_halves', d.number, 'paidLeaveHalves'),
  ...given(d, 'holiday_eligible', (f) => d.text(f) === 'true', 'holidayEligible'),
  ...given(d, 'holiday_worked', (f) => d.text(f) === 'true', 'holidayWorked'),
});

/** Days as they are listed; with `rest_days`, the other dates of the period, without work. */
function daysOf(i: Input, from: string, to: string): DayFacts[] {
  const listed = inputs(i, 'days').map(dayOf);
  if (!i.has('rest_days')) return listed;
  const absent = i.has('absent') && i.text('absent') === 'every workday';
  const plain = plainDays(from, to, i.texts('rest_days').map(isoWeekday), nationalHolidays).map((d) =>
    absent && (d.day === 'ordinary' || d.day === 'special_working') ? { ...d, absentHalves: 2 } : d,
  );
  return [...plain.filter((d) => !listed.some((l) => l.date === d.date)), ...listed];
}

const earningOf = (e: Input): EarningFacts => ({
  code: e.text('code'),
  amount: e.amount('amount'),
  ...text(e, 'grant_date', 'grantDate'),
  ...text(e, 'client', 'client'),
  ...given(e, 'mwe', (f) => e.text(f) === 'true', 'mwe'),
});

const deductionOf = (d: Input): DeductionFacts => ({ code: d.text('code'), amount: d.amount('amount') });

function factsOf(i: Input): PayslipFacts {
  const p = reading(i.record('period'));
  const [from, to] = [p.text('from'), p.text('to')];
  const employed = i.has('employed') ? { from: i.texts('employed')[0]!, to: i.texts('employed')[1]! } : undefined;
  const later = (a: string, b: string) => (a > b ? a : b);
  const earlier = (a: string, b: string) => (a < b ? a : b);
  const bases = i.has('bases') ? reading(i.record('bases')) : undefined;
  return {
    employee: 'case',
    ...text(i, 'kind', 'kind'),
    period: {
      kind: p.text('kind') as PayslipFacts['period']['kind'],
      from,
      to,
      payDate: p.has('pay_date') ? p.text('pay_date') : to,
      month: from.slice(0, 7),
      index: p.has('index') ? p.number('index') : 1,
      of: p.has('of') ? p.number('of') : 1,
    },
    rates: inputs(i, 'rates').map(rateOf),
    ...text(i, 'region', 'region'),
    ...(i.has('assignments') && { assignments: i.list('assignments') as PayslipFacts['assignments'] & object }),
    ...(employed && { employed }),
    days: daysOf(i, later(from, employed?.from ?? from), earlier(to, employed?.to ?? to)),
    ...(i.has('before') && { before: inputs(i, 'before').map(dayOf) }),
    ...(i.has('not_owed') && { notOwed: i.texts('not_owed') as PayslipFacts['notOwed'] & object }),
    earnings: inputs(i, 'earnings').map(earningOf),
    deductions: inputs(i, 'deductions').map(deductionOf),
    ...amount(i, 'union_dues', 'unionDues'),
    ...(i.has('contributions_off') && {
      contributionsOff: i.list('contributions_off') as PayslipFacts['contributionsOff'] & object,
    }),
    ...(bases && { bases: { ...amount(bases, 'sss', 'sss'), ...amount(bases, 'philhealth', 'philHealth') } }),
    ...text(i, 'settle', 'settle'),
  };
}

const byCode = (lines: readonly PayLine[]): Record<string, string> => {
  const sums = new Map<string, Centavos>();
  for (const l of lines) sums.set(l.code, sum([sums.get(l.code) ?? zero, l.amount]));
  return Object.fromEntries([...sums].map(([code, a]) => [code, pesosText(a)]));
};

const figures = (p: Payslip) => ({
  lines: byCode(p.lines),
  clients: Object.fromEntries(
    [...new Set(p.lines.flatMap((l) => l.client ?? []))].map((c) => [c, byCode(p.lines.filter((l) => l.client === c))]),
  ),
  gross: pesosText(p.gross),
  exempt_minimum_wage: pesosText(p.tax.exempt.mwe),
  exempt_benefits: pesosText(p.tax.exempt.benefits),
  exempt_de_minimis: pesosText(p.tax.exempt.deMinimis),
  regular: pesosText(p.tax.regular),
  supplementary: pesosText(p.tax.supplementary),
  taxable: pesosText(p.tax.taxable),
  carried: pesosText(p.tax.carried),
  method: p.tax.method,
  withholding_tax: pesosText(p.tax.withheld),
  sss_ee: pesosText(sssEmployee(p.contributions.sss)),
  sss_er: pesosText(sssEmployer(p.contributions.sss)),
  philhealth_ee: pesosText(p.contributions.philHealth.employee),
  hdmf_ee: pesosText(p.contributions.pagibig.mandatory),
  net_pay: pesosText(p.net),
  warnings: p.warnings.map((w) => w.code),
});

export const chain = {
  /** Payslips of one person, one after the other; a reversed one counts nowhere after it. */
  payslips(i: Input) {
    const switches: Switches = { ...defaultSwitches, ...(i.has('switches') && (i.record('switches') as Partial<Switches>)) };
    const tables = tablesOf(i);
    const posted: (Posted & { readonly period: string; readonly month: string })[] = [];
    const results: unknown[] = [];
    for (const own of inputs(i, 'payslips')) {
      const facts = factsOf(own);
      const period = `${facts.period.from} ${facts.period.to}`;
      const beside = periodToDate(
        posted
          .filter((p) => p.period === period)
          .map((p) => ({ ...p, payslip: { ...p.payslip, payDate: p.payslip.period.payDate } })),
        Number(facts.period.payDate.slice(0, 4)),
      );
      try {
        const payslip = computePayslip(
          {
            ...facts,
            year: yearToDate(posted),
            month: monthToDate(posted.filter((p) => p.month === facts.period.month)),
            ...(beside && { samePeriod: beside }),
          },
          tables,
          switches,
        );
        const reversed = own.has('reversed') && own.text('reversed') === 'true';
        posted.push({ payslip, reversed, period, month: facts.period.month });
        results.push(figures(payslip));
      } catch (error) {
        if (!(error instanceof PayError)) throw error;
        results.push({ refused: error.code, field: error.field });
      }
    }
    const year = yearToDate(posted);
    return {
      payslips: results,
      year: {
        periods: year.periods,
        gross: pesosText(year.gross),
        taxable: pesosText(year.taxable),
        withheld: pesosText(year.withheld),
        benefits: pesosText(year.benefits),
        contributions: pesosText(year.contributions),
        basic: pesosText(year.basic),
      },
    };
  },
} satisfies Record<string, (i: Input) => unknown>;
