import { plus, pesosText, type Centavos } from '#domain/money/centavos.ts';
import { pagibigContribution, pagibigEmployee } from '#domain/contributions/pagibig.ts';
import { philHealthContribution } from '#domain/contributions/philhealth.ts';
import { splitEvenly } from '#domain/contributions/split.ts';
import { sssContribution, sssEmployee, sssEmployer, sssRest } from '#domain/contributions/sss.ts';
import { pagibigTables } from '#domain/tables/pagibig.ts';
import { philHealthTables } from '#domain/tables/philhealth.ts';
import { sssTables } from '#domain/tables/sss.ts';
import type { Input } from '../read.ts';

/** Salary credits are whole pesos, given as numbers. */
const credit = (amount: Centavos): number => amount / 100;
const halves = (amount: Centavos): string[] => splitEvenly(amount).map(pesosText);

export const contributions = {
  sss(i: Input) {
    const c = sssContribution(sssTables, i.text('month'), i.amount('monthly_compensation'));
    return {
      msc: credit(c.msc),
      msc_ss: credit(c.mscSs),
      msc_mpf: credit(c.mscMpf),
      ee_ss: pesosText(c.employeeSs),
      ee_mpf: pesosText(c.employeeMpf),
      er_ss: pesosText(c.employerSs),
      er_mpf: pesosText(c.employerMpf),
      ec: pesosText(c.ec),
      ee_total: pesosText(sssEmployee(c)),
      er_total: pesosText(sssEmployer(c)),
      grand_total: pesosText(plus(sssEmployee(c), sssEmployer(c))),
    };
  },

  philhealth(i: Input) {
    // Absences and what was actually paid do not change the base.
    const c = philHealthContribution(philHealthTables, i.text('month'), i.amount('monthly_basic_salary'));
    return {
      base: pesosText(c.base),
      premium: pesosText(c.premium),
      ee: pesosText(c.employee),
      er: pesosText(c.employer),
    };
  },

  hdmf(i: Input) {
    const c = pagibigContribution(pagibigTables, i.text('month'), i.amount('fund_salary'));
    return { base: pesosText(c.base), ee: pesosText(pagibigEmployee(c)), er: pesosText(c.employer) };
  },

  hdmf_voluntary(i: Input) {
    const c = pagibigContribution(pagibigTables, i.text('month'), i.amount('fund_salary'), {
      electedTotal: i.amount('employee_elected_total'),
      employerMatches: i.text('employer_matches') === 'true',
    });
    return {
      mandatory_ee: pesosText(c.mandatory),
      voluntary_ee: pesosText(c.voluntary),
      ee_total: pesosText(pagibigEmployee(c)),
      er: pesosText(c.employer),
      excludable_from_taxable: pesosText(c.mandatory),
    };
  },

  split_even(i: Input) {
    const [month, basic] = [i.text('month'), i.amount('monthly_basic')];
    return {
      sss_ee: halves(sssEmployee(sssContribution(sssTables, month, basic))),
      philhealth_ee: halves(philHealthContribution(philHealthTables, month, basic).employee),
      hdmf_ee: halves(pagibigEmployee(pagibigContribution(pagibigTables, month, basic))),
    };
  },

  split_true_up(i: Input) {
    const month = i.text('month');
    const earned = i.amount('first_cutoff_compensation');
    const first = sssContribution(sssTables, month, earned);
    const whole = sssContribution(sssTables, month, plus(earned, i.amount('second_cutoff_compensation')));
    const second = sssRest(whole, first);
    const shares = (c: typeof first) => ({ ee: pesosText(sssEmployee(c)), er_incl_ec: pesosText(sssEmployer(c)) });
    return {
      first: { msc: credit(first.msc), ...shares(first) },
      second: { msc_month: credit(second.msc), ...shares(second) },
      month_ee: pesosText(plus(sssEmployee(first), sssEmployee(second))),
      month_er_incl_ec: pesosText(plus(sssEmployer(first), sssEmployer(second))),
    };
  },
} satisfies Record<string, (i: Input) => unknown>;
