/** A payslip as the engine makes it next to one of expected.json, in pesos as text. */
import type { Payslip } from '#domain/pay/payslip.ts';
import { centavos, pesosText } from '#domain/money/centavos.ts';
import type { ExpectedPayslip } from './read-story.ts';

export const inPesos = (amount: number): string => pesosText(centavos(amount));

const line = (client: string, amount: string, basic: string, mwe: boolean): string =>
  [client, amount, basic, mwe].join(' ');

export function comparedSlip(slip: Payslip) {
  const { sss, philHealth, pagibig } = slip.contributions;
  return {
    lines: slip.lines
      .filter((l) => l.kind === 'earning' && l.amount !== 0)
      .map((l) => line(l.client!, inPesos(l.amount), inPesos(l.basicPart), l.classes!.mwe))
      .sort(),
    sss: [sss.employeeSs, sss.employeeMpf, sss.employerSs, sss.employerMpf, sss.ec].map(inPesos),
    philhealth: [philHealth.employee, philHealth.employer].map(inPesos),
    pagibig: [pagibig.mandatory, pagibig.employer].map(inPesos),
    tax: inPesos(slip.tax.withheld),
    loans: slip.deductions.map((d) => [d.code, inPesos(d.taken), inPesos(d.deferred)]),
    year: [slip.year.periods, inPesos(slip.year.taxable), inPesos(slip.year.withheld), inPesos(slip.year.benefits)],
    net: inPesos(slip.net),
  };
}

export const wantedSlip = (want: ExpectedPayslip): ReturnType<typeof comparedSlip> => ({
  lines: want.lines.map((l) => line(l.client, l.amount, l.basic_part, l.exempt_minimum_wage)).sort(),
  sss: [want.sss.ee, want.sss.ee_mpf, want.sss.er, want.sss.er_mpf, want.sss.ec],
  philhealth: [want.philhealth.ee, want.philhealth.er],
  pagibig: [want.pagibig.ee, want.pagibig.er],
  tax: want.tax.withheld,
  loans: want.loans.map((l) => [l.words, l.taken, l.deferred]),
  year: [want.year_after.payslips, want.year_after.taxable, want.year_after.withheld, want.year_after.benefits_used],
  net: want.net,
});
