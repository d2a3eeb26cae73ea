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
  /** The client's code; null on a payslip without clients: all of it belongs to its own client. */
  readonly client: string | null;
  /** The employee's last branch there in the cutoff, by name. */
  readonly branch: string | null;
  readonly cost: PersonCost;
}

const accruals: ReadonlySet<CostCode> = new Set(aheadCodes);
/** Kinds of payslips that pay for time: they accrue service incentive leave. */
const paysTime: ReadonlySet<string> = new Set(['regular', 'final']);

export const totalOf = (cost: PersonCost, codes: readonly CostCode[] = costCodes): Centavos =>
  sum(codes.map((c) => cost[c]));

/** The clients on a payslip, by code; a single null: none named. */
function clientsOn(slip: Payslip): (string | null)[] {
  const codes = new Set([...slip.lines.flatMap((l) => l.client ?? []), ...(slip.client ? [slip.client] : [])]);
  return codes.size > 0 ? [...codes].toSorted() : [null];
}

/** The clients that bear costs of a payslip, by code; null: its own client. The same as in `costByClient`. */
export const clientsWithCost = (slip: Payslip): (string | null)[] =>
  clientsOn(slip).filter(
    (client) =>
      // Leave accrues to the client of the last day in any case.
      (paysTime.has(slip.kind) && client === (slip.client ?? null)) ||
      costLines([slip], { bills: costCodes, silOf: () => null }, client ?? undefined).billed.length > 0,
  );

/** Returns a payslip's cost by client and line; clients without cost are left out. */
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

/** The lines of a statement: the totals of its employees. */
export const sumOfCosts = (costs: readonly PersonCost[]): PersonCost =>
  recordOf(costCodes, (c) => costs.reduce((total, cost) => plus(total, cost[c]), zero));
