import { pesosText, plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { decimalText, ratio, times, wholePart, minusRatio } from '#domain/money/ratio.ts';
import { annuity } from '#domain/loans/annuity.ts';
import { deductWithFloor } from '#domain/loans/net-floor.ts';
import { commuteSil } from '#domain/pay/leaving/service-incentive-leave.ts';
import { retirementPay, separationCause, separationPay } from '#domain/pay/leaving/separation.ts';
import { daysOfOneMonth, thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { benefitsCeilings, fromBenefitsPool } from '#domain/tax/benefits.ts';
import { serviceBetween, serviceText } from '#domain/attendance/service.ts';
import { asAmount, asRatio, type Input } from '../read.ts';

export const benefits = {
  thirteenth_month(i: Input) {
    const months = i.texts('basic_salary_earned_by_month').map(asAmount);
    const differential = i.has('maternity_salary_differential_by_month')
      ? Object.values(i.record('maternity_salary_differential_by_month')).map(asAmount)
      : [];
    const worked = !i.has('days_worked_total') || i.number('days_worked_total') >= daysOfOneMonth;
    const t = thirteenthMonth(months, differential, worked);
    const all = plus(t.amount, i.amountOr('other_benefits_in_year', zero));
    const pool = fromBenefitsPool(benefitsCeilings, '2026-12-31', zero, all);
    return {
      total_basic: pesosText(t.basic),
      thirteenth_month: pesosText(t.amount),
      benefits_total: pesosText(all),
      exempt: pesosText(pool.exempt),
      taxable_excess: pesosText(pool.taxable),
    };
  },

  sil_commutation(i: Input) {
    const service = i.has('hire') ? serviceBetween(i.text('hire'), i.text('separation')) : null;
    const c = commuteSil({
      completedYears: service?.years ?? 0,
      completedMonths: i.has('completed_months_in_current_year')
        ? i.number('completed_months_in_current_year')
        : (service?.months ?? 0),
      ...(i.has('accrued') && { accrued: (i.list('accrued') as [string, string][]).map(([, days]) => asRatio(days)) }),
      used: i.has('sil_used_days') ? i.ratio('sil_used_days') : ratio(0),
      dailyRate: i.rate('daily_rate'),
      roundDaysTo: i.has('round_days_to') ? i.number('round_days_to') : 3,
    });
    return { accrued_days: decimalText(c.days), amount: pesosText(c.amount) };
  },

  separation_pay(i: Input) {
    const facts = { hired: i.text('hire'), lastDay: i.text('separation') };
    const s = separationPay({
      cause: separationCause(i.text('cause')),
      monthlySalary: i.rate('monthly_salary'),
      regularAllowances: i.amountOr('regular_allowances', zero),
      ...facts,
    });
    return { service: serviceText(s.service), credited_years: s.creditedYears, amount: pesosText(s.amount) };
  },

  retirement_pay(i: Input) {
    const years = i.ratio('years_of_service');
    const whole = wholePart(years);
    const months = wholePart(times(minusRatio(years, ratio(whole)), ratio(12)));
    const r = retirementPay(i.rate('daily_rate'), whole, months);
    return { credited_years: r.creditedYears, amount: pesosText(r.amount) };
  },

  annuity: (i: Input) => ({
    monthly: pesosText(annuity(i.amount('principal'), i.ratio('annual_rate'), i.number('months'))),
  }),

  net_pay_floor(i: Input) {
    const list = (i.list('deductions_in_priority') as [string, string][]).map(([code, amount]) => ({
      code,
      amount: asAmount(amount),
    }));
    const floor = times(i.ratio('floor_percent_of_gross'), ratio(1, 100));
    const r = deductWithFloor(i.amount('gross'), i.amount('statutory_and_tax'), list, floor);
    const by = (pick: (d: (typeof r.deductions)[number]) => Centavos) =>
      Object.fromEntries(r.deductions.map((d) => [d.code, pesosText(pick(d))]));
    return {
      floor: pesosText(r.floor),
      deducted: by((d) => d.taken),
      deferred: by((d) => d.deferred),
      net_pay: pesosText(r.net),
    };
  },
} satisfies Record<string, (i: Input) => unknown>;

