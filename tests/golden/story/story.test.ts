import { describe, expect, test } from 'vitest';
import { bill } from '#domain/billing/billing.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { costLines, totalCost } from '#domain/billing/cost-lines.ts';
import { pesosText, sum } from '#domain/money/centavos.ts';
import { decimal } from '#domain/money/ratio.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { billingTables } from '#domain/tables/billing.ts';
import { company, expected, minuteAt, type ExpectedPayslip } from './read-story.ts';
import { dailyRateOf, payslipsOf, taken } from './story-pay.ts';
import { daysOf, recordsOf, timeOfCutoff } from './story-time.ts';

const people = company.employees.map((e) => ({ e, payslips: payslipsOf(e) }));
const text = pesosText;

/** What a date earned, by kind of day and class, from the one or two entries it has. */
function minutesOf(days: readonly DayFacts[], date: string): Record<string, object> {
  const entries = days.filter((d) => d.date === date);
  return Object.fromEntries(entries.filter((d) => Object.keys(d.minutes).length > 0).map((d) => [d.day, d.minutes]));
}

describe.each(company.cutoffs.map((c, i) => [c.id, c, i] as const))('the cutoff %s', (_, cutoff, n) => {
  const worked = expected.cutoffs[n]!;
  test.each(company.employees.map((e) => [e.code, e] as const))('time of %s', (code, e) => {
    const { days, records } = timeOfCutoff(e, cutoff);
    const wanted = worked.people.find((p) => p.employee === code)!.days;
    const seen = wanted
      .filter((d) => d.date >= e.hired && d.date <= (e.last_day ?? '9999'))
      .map((w) => {
        const d = days.find((x) => x.date === w.date)!;
        // Late and early are minutes of daily-paid people too; a payslip has lines for them on a salary alone.
        const at = records.find((r) => r.date === w.date)!.punches;
        const clock = w.punches.map((p) => minuteAt(p.slice(0, 10), p.slice(11)) - minuteAt(w.date, '00:00'));
        return [
          {
            date: w.date,
            day: d.day,
            minutes: minutesOf(days, w.date),
            late: d.lateMinutes,
            undertime: d.undertimeMinutes,
            absent: d.absentHalves,
            leave: d.paidLeaveHalves,
            punches: at,
          },
          {
            date: w.date,
            day: w.day,
            minutes: w.minutes,
            late: w.late,
            undertime: w.undertime,
            absent: w.absent_halves,
            leave: w.paid_leave_halves,
            punches: clock,
          },
        ] as const;
      });
    expect(seen.map(([got]) => got)).toEqual(seen.map(([, want]) => want));
  });

  test('exceptions, and nothing else', () => {
    const seen = company.employees.flatMap((e) =>
      daysOf(e, cutoff.from, cutoff.to).flatMap((d) =>
        d.oddities.map((o) => [e.code, d.date, o.kind, o.minutes] as const),
      ),
    );
    const kinds: Record<string, string> = { 'time outside the shift without approval': 'outside' };
    const wanted = worked.exceptions.flatMap((x) =>
      // A missing punch was corrected, and a day of an unknown badge belongs to no employee.
      kinds[x.kind] ? [[x.employee, x.date, kinds[x.kind], x.minutes]] : [],
    );
    expect(seen).toEqual(wanted);
  });

  test.each(people.map((p) => [p.e.code, p] as const))('the payslip of %s', (code, { payslips }) => {
    const p = payslips[n]!;
    const want: ExpectedPayslip = worked.people.find((x) => x.employee === code)!.payslip;
    const line = (client: string, amount: string, basic: string, mwe: boolean) => [client, amount, basic, mwe].join(' ');
    const earned = p.lines.filter((l) => l.kind === 'earning' && l.amount !== 0);
    expect(earned.map((l) => line(l.client!, text(l.amount), text(l.basicPart), l.classes!.mwe)).sort()).toEqual(
      want.lines.map((l) => line(l.client, l.amount, l.basic_part, l.exempt_minimum_wage)).sort(),
    );
    const { sss, philHealth, pagibig } = p.contributions;
    expect({
      gross: text(p.gross),
      net: text(p.net),
      basis: text(p.thirteenthBasis),
      sss: { ee: sss.employeeSs, ee_mpf: sss.employeeMpf, er: sss.employerSs, er_mpf: sss.employerMpf, ec: sss.ec },
      philhealth: [philHealth.employee, philHealth.employer, p.contributions.monthlyBasic].map(text),
      pagibig: [pagibig.mandatory, pagibig.employer, p.contributions.fundSalary].map(text),
      tax: [p.tax.regular, p.tax.supplementary, p.tax.taxable, p.tax.withheld].map(text),
      exempt: [p.tax.exempt.mwe, p.tax.exempt.benefits, p.tax.exempt.deMinimis].map(text),
      loans: p.deductions.map((d) => [d.code, text(d.taken), text(d.deferred)]),
      year: [p.year.periods, text(p.year.taxable), text(p.year.withheld), text(p.year.benefits)],
    }).toEqual({
      gross: want.gross,
      net: want.net,
      basis: want.thirteenth_basis,
      sss: Object.fromEntries(
        (['ee', 'ee_mpf', 'er', 'er_mpf', 'ec'] as const).map((k) => [k, Number(want.sss[k].replace('.', ''))]),
      ),
      philhealth: [want.philhealth.ee, want.philhealth.er, want.philhealth.monthly_basic],
      pagibig: [want.pagibig.ee, want.pagibig.er, want.pagibig.fund_salary],
      tax: [want.tax.regular, want.tax.supplementary, want.tax.taxable, want.tax.withheld],
      exempt: [want.exempt.minimum_wage, want.exempt.thirteenth_and_other, want.exempt.de_minimis],
      loans: want.loans.map((l) => [l.words, l.taken, l.deferred]),
      year: [
        want.year_after.payslips,
        want.year_after.taxable,
        want.year_after.withheld,
        want.year_after.benefits_used,
      ],
    });
  });

  const own = people.map((p) => p.payslips[n]!);
  test('the totals of the run', () => {
    expect({
      gross: text(sum(own.map((p) => p.gross))),
      employee_contributions: text(sum(own.map((p) => p.employeeContributions))),
      employer_contributions: text(sum(own.map((p) => p.employerContributions))),
      tax_withheld: text(sum(own.map((p) => p.tax.withheld))),
      loans: text(sum(own.map(taken))),
      net: text(sum(own.map((p) => p.net))),
    }).toEqual(
      Object.fromEntries(
        ['gross', 'employee_contributions', 'employer_contributions', 'tax_withheld', 'loans', 'net'].map((k) => [
          k,
          worked.run_totals[k],
        ]),
      ),
    );
  });

  test.each(company.clients.map((c) => [c.code, c] as const))('the bill of %s', (code, client) => {
    const want = worked.bills.find((b) => b.client === code)!;
    const silOf = (employee: string) => {
      const e = company.employees.find((x) => x.code === employee)!;
      return { dailyRate: dailyRateOf(e, cutoff.to), cutoffsPerMonth: 2 };
    };
    const { billed } = costLines(own, { bills: costCodes, silOf }, code);
    const b = bill(billingTables, cutoff.pay_date, billed, {
      adminFee: decimal(client.billing.admin_fee),
      vatBase: client.billing.vat_base,
    });
    const cost = (c: string) => text(billed.find((l) => l.code === c)?.amount ?? sum([]));
    expect({
      cost: [
        cost('basic'),
        cost('premiums'),
        cost('allowances'),
        cost('thirteenth_month_accrual'),
        cost('sil_accrual'),
        cost('er_sss_ec'),
        cost('er_philhealth'),
        cost('er_pagibig'),
      ],
      total: text(totalCost(billed)),
      bill: [b.adminFee, b.subtotal, b.vatBase, b.vat, b.total, b.withheld, b.collectible].map(text),
    }).toEqual({
      cost: [
        want.cost['basic'],
        want.cost['premiums'],
        want.cost['allowances'],
        want.cost['thirteenth_month_accrual'],
        want.cost['sil_accrual'],
        want.cost['employer_sss'],
        want.cost['employer_philhealth'],
        want.cost['employer_pagibig'],
      ],
      total: want.total_cost,
      bill: [
        want.admin_fee,
        want.subtotal,
        want.vat_base,
        want.vat,
        want.invoice,
        want.withheld_by_client,
        want.collectible,
      ],
    });
  });
});

test('double punches are one, and the shift before the month belongs to the month before', () => {
  const all = company.employees.map((e) => recordsOf(e, '2026-10-31', '2026-11-30'));
  expect(all.reduce((total, r) => total + r.doubles, 0)).toBe(expected.imports.double_punches);
  expect(all[0]!.punches.get('2026-10-31')).toEqual([minuteAt('2026-10-31', '18:48'), minuteAt('2026-11-01', '07:02')]);
});
