import { minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { lineRate, rateOn } from '../pay/collector.ts';
import type { PayslipFacts } from '../pay/facts.ts';
import { unitRate } from '../pay/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import { aheadCodes, costCodes, type CostCode } from './cost-codes.ts';
import { accrued, costLines } from './cost-lines.ts';

export type PersonCost = Readonly<Record<CostCode, Centavos>>;

export interface CostAtClient {
  /** The client's code; null on a payslip that knows of no clients: all of it is its own client's. */
  readonly client: string | null;
  /** Where the person worked there last in the cut-off, by name. */
  readonly branch: string | null;
  readonly cost: PersonCost;
}

const accruals: ReadonlySet<CostCode> = new Set(aheadCodes);
/** The kinds of payslips that pay for time: on them service incentive leave accrues. */
const paysTime: ReadonlySet<string> = new Set(['regular', 'final']);

export const totalOf = (cost: PersonCost, codes: readonly CostCode[] = costCodes): Centavos =>
  sum(codes.map((c) => cost[c]));

/** The clients on a payslip, by code; null alone: it knows of none. */
function clientsOn(slip: Payslip): (string | null)[] {
  const codes = new Set([...slip.lines.flatMap((l) => l.client ?? []), ...(slip.client ? [slip.client] : [])]);
  return codes.size > 0 ? [...codes].toSorted() : [null];
}

/** The clients that one payslip costs something, by code; null: its own client. The same as `costByClient` says. */
export const clientsWithCost = (slip: Payslip): (string | null)[] =>
  clientsOn(slip).filter(
    (client) =>
      // Leave accrues to the client of the last day, whatever else is there.
      (paysTime.has(slip.kind) && client === (slip.client ?? null)) ||
      costLines([slip], { bills: costCodes, silOf: () => null }, client ?? undefined).billed.length > 0,
  );

/** What one payslip costs each of its clients, by line; clients that it costs nothing are left out. */
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
    const cost = Object.fromEntries(
      costCodes.map((c) => [c, billed.find((l) => l.code === c)?.amount ?? zero]),
    ) as Record<CostCode, Centavos>;
    const place = facts.assignments?.findLast((a) => a.client === client && a.from <= slip.period.to);
    return [{ client, branch: place?.branch ?? null, cost }];
  });
}

/** Do the costs at all clients come to what the payslip costs its employer, less what is paid out of accruals? */
export function tiesToPayslip(slip: Payslip, costs: readonly CostAtClient[]): boolean {
  const paid = sum(slip.lines.filter((l) => l.kind === 'earning' && accrued.has(l.code)).map((l) => l.amount));
  const real = costCodes.filter((c) => !accruals.has(c));
  return sum(costs.map((c) => totalOf(c.cost, real))) === minus(slip.employerCost, paid);
}

/** The lines of a statement: those of its people together. */
export const sumOfCosts = (costs: readonly PersonCost[]): PersonCost =>
  Object.fromEntries(
    costCodes.map((c) => [c, costs.reduce((total, cost) => plus(total, cost[c]), zero)]),
  ) as unknown as PersonCost;
