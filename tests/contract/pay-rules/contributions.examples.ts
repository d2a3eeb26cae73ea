import { philHealthContribution } from '#domain/contributions/philhealth.ts';
import { sssContribution, sssEmployee, sssEmployer } from '#domain/contributions/sss.ts';
import { sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import { monthOpened } from '#domain/pay/facts/opening-month.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import { monthToDate } from '#domain/pay/facts/to-date.ts';
import { dailyFromMonthly } from '#domain/rates/rates.ts';
import { pagibigTables } from '#domain/tables/pagibig.ts';
import { philHealthTables } from '#domain/tables/philhealth.ts';
import { sssTables } from '#domain/tables/sss.ts';
import { line, payslip, salary, type Examples } from './pay.ts';

const shares = ['sss', 'sss_mpf', 'philhealth', 'pagibig'];

export const contributionsExamples: Examples = {
  'SSS is based on everything earned in the month': (given) => {
    const c = sssContribution(sssTables, '2026-11', given('30,000.00'));
    return [sssEmployee(c), c.employeeSs, c.employeeMpf, sssEmployer(c)];
  },
  'PhilHealth is based on the fixed monthly basic salary': (given) => {
    const even = philHealthContribution(philHealthTables, '2026-11', given('30,000.00'));
    const odd = philHealthContribution(philHealthTables, '2026-11', given('30,000.50'));
    return [even.employee, odd.premium, odd.employee, odd.employer];
  },
  'PhilHealth of a part of a month is due in full': (given) => {
    const rate = salary(given('30,000.00'));
    const employed = { from: '2026-07-16', to: '2026-07-31' };
    const pay = (philHealthPartMonth: Switches['philHealthPartMonth']) =>
      line(
        payslip({ rate, employed, service: { from: '2026-07-16', to: null } }, { philHealthPartMonth }),
        'philhealth',
      );
    return [pay('full'), pay('prorated')];
  },
  'Pag-IBIG is based on the fund salary, up to 10,000': (given) => {
    const full = payslip({ rate: salary(given('30,000.00')) });
    const earnings = [{ code: 'premium_adjustment', amount: given('1,000.00') }];
    const part = (pagibigBasis: Switches['pagibigBasis'], amount: Centavos) =>
      line(payslip({ rate: salary(amount), earnings }, { pagibigBasis }), 'pagibig');
    const basic = given('8,000.00');
    return [line(full, 'pagibig'), full.contributions.pagibig.employer, part('all', basic), part('basic', basic)];
  },
  'Pag-IBIG savings above the law’s share are voluntary': (given) => {
    const pagibigUpgrade = { electedTotal: given('500.00'), employerMatches: false };
    const p = payslip({ rate: salary(given('30,000.00')), pagibigUpgrade });
    return [p.contributions.pagibig.mandatory, p.contributions.pagibig.voluntary];
  },
  'The client chooses the cutoff that takes the month’s shares': (given) => {
    const rate = salary(given('30,000.00'));
    const halves = (contributionTiming: Switches['contributionTiming']) => {
      const first = payslip({ rate, half: 1 }, { contributionTiming });
      const monthSoFar = monthToDate([{ payslip: first, reversed: false }]);
      return [first, payslip({ rate, half: 2, monthSoFar }, { contributionTiming })] as const;
    };
    const sss = (timing: Switches['contributionTiming']) => halves(timing).map((p) => line(p, 'sss', 'sss_mpf'));
    const [, last] = sss('last');
    return [last!, ...sss('even'), halves('true_up')[0].gross, ...sss('true_up')];
  },
  'Even shares are based on the monthly basic salary': (given) => {
    const rate = salary(given('30,000.00'));
    const earnings = [{ code: 'commission', amount: given('2,000.00') }];
    const even = { contributionTiming: 'even' } as const;
    const first = payslip({ rate, half: 1, earnings }, even);
    const monthSoFar = monthToDate([{ payslip: first, reversed: false }]);
    const both = [first, payslip({ rate, half: 2, monthSoFar }, even)];
    const taken = both.map((p) => line(p, 'sss', 'sss_mpf'));
    return [...taken, sum(taken), ...both.map((p) => line(p, 'philhealth'))];
  },
  'An employee who leaves pays with the last payslip of the month': (given) => {
    const rate = salary(given('30,000.00'));
    const employed = { from: '2026-07-01', to: '2026-07-15' };
    const days = roundHalfUp(times(dailyFromMonthly(ratio(rate.amount), ratio(261)), ratio(11)));
    const p = payslip({ rate, half: 1, service: { from: '2020-01-01', to: employed.to }, settle: 'separation' });
    return [days, p.gross, line(p, 'sss', 'sss_mpf')];
  },
  'A cutoff paid after the month’s last takes the rest of the month': (given) => {
    const rate = salary(given('30,000.00'));
    const second = payslip({ rate, half: 2 });
    const monthSoFar = monthToDate([{ payslip: second, reversed: false }]);
    const first = payslip({ rate, half: 1, monthSoFar });
    const more = [line(first, 'philhealth'), line(first, 'pagibig')].filter((a) => a !== 0);
    return [
      line(second, 'sss', 'sss_mpf'),
      second.gross,
      line(second, 'philhealth'),
      line(second, 'pagibig'),
      line(first, 'sss', 'sss_mpf'),
      ...more,
    ];
  },
  'Each agency has its own base': (given) => {
    const p = payslip({
      rate: salary(given('30,000.00')),
      contributionsOff: [{ agency: 'sss', reason: 'covered elsewhere' }],
    });
    return [line(p, 'sss', 'sss_mpf'), line(p, 'philhealth'), line(p, 'pagibig')];
  },
  'A month that began elsewhere continues from its opening balances': (given) => {
    const rate = salary(given('30,000.00'));
    const half = payslip({ rate, month: '2026-11', half: 1 });
    const opened = (sss: Centavos, philHealth: Centavos, pagibig: Centavos) =>
      payslip({
        rate,
        month: '2026-11',
        half: 2,
        monthSoFar: monthOpened(
          {
            month: '2026-11',
            sssCompensation: half.gross,
            fundSalary: half.gross,
            sss: { employeeSs: sss, employeeMpf: zero, employerSs: zero, employerMpf: zero, ec: zero },
            philHealth: { employee: philHealth, employer: philHealth },
            pagibig: { employee: pagibig, employer: pagibig },
          },
          pagibigTables,
        ),
      });
    const none = opened(zero, zero, zero);
    const taken = opened(given('750.00'), given('375.00'), given('100.00'));
    const alone = payslip({ rate, month: '2026-11', half: 2 });
    return [
      line(none, 'sss', 'sss_mpf'),
      line(none, 'philhealth'),
      line(none, 'pagibig'),
      none.tax.withheld,
      sum(shares.map((code) => line(taken, code))),
      half.gross,
      sum(shares.map((code) => line(alone, code))),
    ];
  },
};
