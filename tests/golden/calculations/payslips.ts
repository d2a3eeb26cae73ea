import { addDays, lastDayOfMonth } from '#domain/calendar/local-date.ts';
import { pagibigEmployee } from '#domain/contributions/pagibig.ts';
import { sssEmployee, sssEmployer } from '#domain/contributions/sss.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { negative, pesosText, plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { ratio, roundDown, times, wholePart } from '#domain/money/ratio.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { asAmount, type Input } from '../read.ts';
import { isoWeekday } from './work.ts';

/** Names of earnings as cases write them, where they differ from the library's codes. */
const codeWords: readonly (readonly [RegExp, string])[] = [
  [/^basic/, 'basic_adjustment'],
  [/overtime|premium|night|holiday|rest_day|^ot$|^nd$/, 'taxable_adjustment'],
  [/13th|thirteenth/, 'thirteenth_month'],
  [/rice/, 'rice'],
  [/laundry/, 'laundry'],
  [/uniform|clothing/, 'uniform'],
  [/commission/, 'commission'],
  [/bonus/, 'other_benefit'],
  [/cola/, 'cola'],
  [/allowance/, 'allowance'],
  [/absence|late|undertime|lwop/, 'basic_adjustment'],
];
const codeOf = (name: string): string =>
  codeWords.find(([word]) => word.test(name.toLowerCase()))?.[1] ?? 'taxable_adjustment';

const period = (month: string, cutoff: 1 | 2 | null): PayslipFacts['period'] => {
  const last = `${month}-${String(lastDayOfMonth(`${month}-01`)).padStart(2, '0')}`;
  const kind = cutoff === null ? 'monthly' : 'semi_monthly';
  const from = cutoff === 2 ? `${month}-16` : `${month}-01`;
  const to = cutoff === 1 ? `${month}-15` : last;
  return { kind, from, to, payDate: to, month, index: cutoff ?? 1, of: cutoff === null ? 1 : 2 };
};

const piecework: RateFacts = {
  from: '2000-01-01',
  scheme: 'piece',
  amount: asAmount('1'),
  factorTenths: 2610,
  minutesPerDay: 480,
};

const facts = (p: PayslipFacts['period'], more: Partial<PayslipFacts>): PayslipFacts => ({
  employee: 'case',
  period: p,
  rates: [piecework],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});

const grossLines = (i: Input): { code: string; amount: Centavos }[] =>
  (i.has('gross_lines') ? (i.list('gross_lines') as [string, string][]) : []).map(([name, amount]) => ({
    code: codeOf(name),
    amount: asAmount(amount),
  }));

const figures = (p: Payslip) => ({
  gross: pesosText(p.gross),
  sss_ee: pesosText(sssEmployee(p.contributions.sss)),
  philhealth_ee: pesosText(p.contributions.philHealth.employee),
  hdmf_ee: pesosText(pagibigEmployee(p.contributions.pagibig)),
  taxable: pesosText(p.tax.taxable),
  withholding_tax: pesosText(p.tax.withheld),
  net_pay: pesosText(p.net),
  sss_er: pesosText(sssEmployer(p.contributions.sss)),
  philhealth_er: pesosText(p.contributions.philHealth.employer),
  hdmf_er: pesosText(p.contributions.pagibig.employer),
  employer_cost: pesosText(p.employerCost),
});

const optional = (i: Input, field: string, as: string) => (i.has(field) ? { [as]: i.amount(field) } : {});
const tenths = (i: Input, field: string): number => wholePart(times(i.ratio(field), ratio(10)));

/** Hours of one kind on as many days of a month as they take. */
function spread(month: string, from: number, bucket: 'reg' | 'ot', minutes: number, day: DayFacts['day']): DayFacts[] {
  const days: DayFacts[] = [];
  for (let left = minutes, n = from; left > 0; left -= 480, n += 1)
    days.push({ date: addDays(`${month}-01`, n), day, minutes: { [bucket]: Math.min(480, left) } });
  return days;
}

export const payslips = {
  payslip(i: Input) {
    const month = i.text('month');
    const p = period(month, null);
    const monthly = i.has('monthly_rate')
      ? {
          rates: [
            {
              ...piecework,
              scheme: 'monthly' as const,
              amount: i.amount('monthly_rate'),
              factorTenths: tenths(i, 'factor'),
            },
          ],
        }
      : {};
    const part = i.has('hire_date') && i.text('hire_date') > p.from && i.has('monthly_rate');
    const rest = i.has('rest_days') ? i.texts('rest_days').map(isoWeekday) : [];
    return figures(
      computePayslip(
        facts(p, {
          ...monthly,
          ...(part && {
            employed: { from: i.text('hire_date'), to: p.to },
            days: plainDays(i.text('hire_date'), p.to, rest, nationalHolidays),
          }),
          // The salary is computed from the rate; a given basic would be it a second time.
          earnings: grossLines(i).filter((e) => !(i.has('monthly_rate') && e.code === 'basic_adjustment')),
          bases: {
            ...optional(i, 'sss_compensation', 'sss'),
            ...optional(i, 'philhealth_mbs', 'philHealth'),
            ...optional(i, 'hdmf_fund_salary', 'pagibig'),
          },
        }),
      ),
    );
  },

  payslip_semi_monthly(i: Input) {
    const p = computePayslip(
      facts(period(i.text('month'), i.number('cutoff') === 1 ? 1 : 2), {
        earnings: grossLines(i),
        bases: {
          ...optional(i, 'month_sss_compensation', 'sss'),
          ...optional(i, 'philhealth_mbs', 'philHealth'),
          ...optional(i, 'month_hdmf_fund_salary', 'pagibig'),
        },
        deductions: i.has('sss_loan') ? [{ code: 'sss_loan', amount: i.amount('sss_loan'), fixed: true }] : [],
      }),
      shippedTables,
      // "Full month in this cutoff": what the month so far gives, less nothing taken before.
      { ...defaultSwitches, contributionTiming: 'true_up' },
    );
    const loan = p.deductions.find((d) => d.code === 'sss_loan')?.taken ?? zero;
    return { ...figures(p), sss_loan: pesosText(loan) };
  },

  mwe_payslip(i: Input) {
    const month = i.text('month');
    const minutes = (field: string): number => (i.has(field) ? wholePart(times(i.ratio(field), ratio(60))) : 0);
    const ordinary = wholePart(times(i.ratio('ordinary_days_paid'), ratio(480)));
    const worked = spread(month, 0, 'reg', ordinary, 'ordinary');
    const [night, overtime] = [minutes('nd_premium_hours'), minutes('ordinary_ot_hours')];
    // Overtime and night hours lie on the ordinary days; only their number is given.
    let [nightLeft, overtimeLeft] = [night, overtime];
    const days = worked.map((d): DayFacts => {
      const reg = d.minutes.reg ?? 0;
      const nd = Math.min(reg, nightLeft);
      const ot = Math.min(960, overtimeLeft);
      nightLeft -= nd;
      overtimeLeft -= ot;
      return { ...d, minutes: { reg: reg - nd, nd, ot } };
    });
    const p = computePayslip(
      facts(period(month, null), {
        region: i.text('region'),
        rates: [
          {
            ...piecework,
            scheme: 'daily',
            amount: centavoOf(i),
            factorTenths: tenths(i, 'philhealth_mbs_factor'),
          },
        ],
        days: [
          ...days,
          ...spread(month, days.length, 'reg', minutes('regular_holiday_hours_worked'), 'regular'),
        ],
        earnings: i.has('commission') ? [{ code: 'commission', amount: i.amount('commission') }] : [],
      }),
      { ...shippedTables, minimumWages: regional(i, month) },
      switchesOf(i),
    );
    const amount = (pick: (l: Payslip['lines'][number]) => boolean, of: (l: Payslip['lines'][number]) => Centavos) =>
      pesosText(p.lines.filter(pick).reduce((sum, l) => plus(sum, of(l)), zero));
    return {
      ...figures(p),
      lines: {
        basic: amount((l) => l.kind === 'earning' && l.facts['day'] === 'ordinary' && l.code !== 'overtime', (l) => l.basicPart),
        regular_holiday_worked: amount((l) => l.code === 'regular_holiday', (l) => l.amount),
        overtime: amount((l) => l.code === 'overtime', (l) => l.amount),
        night_differential: amount((l) => l.code === 'night', (l) => (l.amount - l.basicPart) as Centavos),
      },
      philhealth_mbs: pesosText(p.contributions.monthlyBasic),
      is_mwe: p.lines.some((l) => l.classes?.mwe),
    };
  },

  mwe_with_commission(i: Input) {
    // Of two cutoffs nothing is said: contributions of the month are taken with the second.
    const when = period(i.text('month'), i.has('period') && i.text('period') === 'semi_monthly' ? 2 : null);
    const p = computePayslip(
      facts(when, {
        region: 'case',
        rates: [{ ...piecework, scheme: 'daily', amount: centavoOf(i) }],
        // The pay of the days is given; they are listed here only so that they are known.
        days: plainDays(when.from, when.to, [], []),
        earnings: [
          { code: 'basic_adjustment', amount: i.amount('smw_earned') },
          { code: 'commission', amount: i.amount('commission') },
        ],
      }),
      { ...shippedTables, minimumWages: regional(i, i.text('month'), 'case') },
      switchesOf(i),
    );
    return {
      exempt: pesosText(p.tax.exempt.mwe),
      taxable: pesosText(p.tax.taxable),
      withholding_tax: pesosText(p.tax.withheld),
    };
  },
} satisfies Record<string, (i: Input) => unknown>;

/** The daily rate in whole centavos, as a payslip has it; a fraction above one is above it. */
const centavoOf = (i: Input): Centavos => negative(roundDown(times(i.rate('daily_rate'), ratio(-1))));

/** The minimum wage a case states, in force from its month. */
const regional = (i: Input, month: string, region = i.text('region')) => [
  { region, from: `${month}-01`, daily: i.amount('smw_daily'), issuance: 'the case' },
];

const switchesOf = (i: Input): Switches => ({
  ...defaultSwitches,
  mweContributions:
    i.has('contributions_absorbed_by') && !/exempt|smw/.test(i.text('contributions_absorbed_by')) ? 'netted' : 'absorbed',
});
