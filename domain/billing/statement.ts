import { recordOf } from '../lists/records.ts';
import { minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { lineRate, rateOn } from '../pay/facts/collector.ts';
import type { PayslipFacts } from '../pay/facts/facts.ts';
import { unitRate } from '../pay/facts/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import { aheadCodes, costCodes, type CostCode } from './cost-codes.ts';
import { accrued, costLines } from './cost-lines.ts';

export type PersonCost = Readonly<Record<CostCode, Centavos>>;

export interface CostAtClient {
  /** Client's code. Null on a payslip without clients, whose cost belongs to its own client. */
  readonly client: string | null;
  /** Name of the employee's last branch at the client in the cutoff. */
  readonly branch: string | null;
  readonly cost: PersonCost;
}

const accruals: ReadonlySet<CostCode> = new Set(aheadCodes);
/** Kinds of payslips that pay for time, which accrue service incentive leave. */
const paysTime: ReadonlySet<string> = new Set(['regular', 'final']);

export const totalOf = (cost: PersonCost, codes: readonly CostCode[] = costCodes): Centavos =>
  sum(codes.map((c) => cost[c]));

/** Returns the clients on a payslip by code, or a single null if it names none. */
function clientsOn(slip: Payslip): (string | null)[] {
  const codes = new Set([...slip.lines.flatMap((l) => l.client ?? []), ...(slip.client ? [slip.client] : [])]);
  return codes.size > 0 ? [...codes].toSorted() : [null];
}

/** Returns the clients that bear costs of a payslip, by code, as in `costByClient`. Null means its own client. */
export const clientsWithCost = (slip: Payslip): (string | null)[] =>
  clientsOn(slip).filter(
    (client) =>
      // Leave always accrues to the client of the last day.
      (paysTime.has(slip.kind) && client === (slip.client ?? null)) ||
      costLines([slip], { bills: costCodes, silOf: () => null }, client ?? undefined).billed.length > 0,
  );

/** Returns a payslip's cost by client and line, without clients that bear no cost. */
export function costByClient(slip: Payslip, facts: Pick<PayslipFacts, 'rates' | 'assignments'>): CostAtClient[] {
  const silOf = () =>
    paysTime.has(slip.kind)
      ? {
          dailyRate: unitRate(lineRate(rateOn(facts.rates, slip.period.to)), 'day'),
          cutoffsPerMonth: slip.period.of,
        }
      : null;
  return clientsOn(slip).flatMap((client): CostAtClient[] => {
    const { billed } = costLines([slip], { bills: costCodes, silOf }, client ?? undefined);
    if (billed.length === 0) return [];
    const cost = recordOf(costCodes, (c) => billed.find((l) => l.code === c)?.amount ?? zero);
    const place = facts.assignments?.findLast((a) => a.client === client && a.from <= slip.period.to);
    return [{ client, branch: place?.branch ?? null, cost }];
  });
}

/** Returns true if the costs of all clients equal the payslip's employer cost, less payments from accruals. */
export function tiesToPayslip(slip: Payslip, costs: readonly CostAtClient[]): boolean {
  const paid = sum(slip.lines.filter((l) => l.kind === 'earning' && accrued.has(l.code)).map((l) => l.amount));
  const real = costCodes.filter((c) => !accruals.has(c));
  return sum(costs.map((c) => totalOf(c.cost, real))) === minus(slip.employerCost, paid);
}

/** Returns the lines of a statement: the totals of its employees. */
export const sumOfCosts = (costs: readonly PersonCost[]): PersonCost =>
  recordOf(costCodes, (c) => costs.reduce((total, cost) => plus(total, cost[c]), zero));
