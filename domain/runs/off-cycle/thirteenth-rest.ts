import { formatPesos, minus, zero } from '#domain/money/centavos.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { thirteenthDue } from '#domain/pay/earnings/thirteenth-month.ts';
import type { RunFacts, RunPerson } from '../facts/person-facts.ts';

/**
 * Adds what a projected 13th month pay lacked to the last pay of the year: a twelfth of the year's basic pay, including
 * this pay's and the still projected part that is paid in the next year, less what was paid. Overpayment is an issue;
 * recovering it needs the employee's authority (Art. 113).
 */
export function withThirteenthRest(p: RunPerson, plain: RunFacts, tables: PayTables, switches: Switches): RunFacts {
  const { facts } = plain;
  const thirteenth = {
    earned: computePayslip(facts, tables, switches).year.basic,
    ...(p.thirteenthCarried && { carried: p.thirteenthCarried }),
    projected: p.thirteenthAhead ?? zero,
    paid: p.thirteenthPaid,
    ...(p.thirteenthAhead && { ahead: p.thirteenthAhead }),
  };
  const amount = thirteenthDue(thirteenth);
  if (amount > 0)
    return {
      ...plain,
      facts: { ...facts, earnings: [...facts.earnings, { code: 'thirteenth_month', amount, thirteenth }] },
    };
  if (amount === 0) return plain;
  const over = {
    code: 'thirteenth.over',
    field: 'amounts',
    message: `13th month pay was projected ${formatPesos(minus(zero, amount))} higher than earned. Nothing is deducted: that needs the employee’s written authority (Labor Code Art. 113).`,
    must: false,
  };
  return { ...plain, leftOut: [...(plain.leftOut ?? []), over] };
}
