import { spreadEdges, type TriedSums } from '#contract/payroll/tried.ts';
import { byCause, explainDifference, type Difference } from '#domain/explain/difference.ts';
import { whatChanged } from '#domain/explain/explain-change.ts';
import { lineName } from '#domain/explain/explain-line.ts';
import { PayError } from '#domain/pay-error.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { sumsOf, type RunFacts } from '#domain/runs/person-facts.ts';
import type { Basis } from './compute.ts';
import { hashOfPayslip, tablesHashOf } from './marks.ts';

/** A payslip as it is kept. */
export interface FrozenSlip {
  id: number;
  run_id: number;
  employee_id: number;
  slip: string;
  /** What it was made from. */
  facts: string;
  hash: string;
}

/** A payslip that comes out otherwise. */
export interface Changed {
  employee_id: number;
  before: number;
  after: number;
  employer: number;
  why: TriedSums['most'][number]['why'];
}

export type TriedSlips = Omit<TriedSums, 'most'> & { most: Changed[] };

/** What payslips are computed by. */
type By = Pick<Basis, 'tables' | 'tablesHash'>;
/** What they are computed by instead. */
export interface Instead {
  tables: PayTables;
  switches: Switches;
}

const mostShown = 10;

/** The switches a payslip was computed with. */
export const switchesOfSlip = ({ facts }: Pick<FrozenSlip, 'facts'>): Switches => ({
  ...defaultSwitches,
  ...(JSON.parse(facts) as { switches?: Switches }).switches,
});

/**
 * A payslip as it stands and as other switches or tables would have made it, from the same facts. Null: the facts and the
 * tables at hand do not give what stands, so that a difference would not be theirs alone; or they give no payslip.
 */
function bothOf(row: FrozenSlip, by: By, instead: Instead) {
  const { facts } = JSON.parse(row.facts) as RunFacts;
  try {
    const proven =
      row.hash === hashOfPayslip(row.facts, row.slip, tablesHashOf(by, facts)) ||
      JSON.stringify(computePayslip(facts, by.tables, switchesOfSlip(row))) === row.slip;
    if (!proven) return null;
    return { before: JSON.parse(row.slip) as Payslip, after: computePayslip(facts, instead.tables, instead.switches) };
  } catch (error) {
    if (error instanceof PayError) return null;
    throw error;
  }
}

const bySize = (a: Changed, b: Changed): number =>
  Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || Math.abs(b.employer) - Math.abs(a.employer);

/** Where between the edges a difference lies. */
function placeOf(net: number): number {
  const place = spreadEdges.findIndex((edge) => Math.abs(net) < edge);
  return place === -1 ? spreadEdges.length : place;
}

/** What something else would have made of payslips: the sums of what differs, by line, and whom it changes most. */
export function tryOn<R extends FrozenSlip>(
  rows: readonly R[],
  basisOf: (row: R) => By,
  insteadOf: (row: R, basis: By) => Instead,
): TriedSlips {
  const sums = {
    done: rows.length,
    left_out: 0,
    people: 0,
    changed: 0,
    gross_centavos: 0,
    contributions_centavos: 0,
    tax_centavos: 0,
    deductions_centavos: 0,
    net_centavos: 0,
    cost_centavos: 0,
    thirteenth_centavos: 0,
  };
  const lines = new Map<string, { people: number; net: number }>();
  const none = () => Array.from({ length: spreadEdges.length + 1 }, () => 0);
  const spread = { less: none(), more: none() };
  let most: Changed[] = [];
  for (const row of rows) {
    const basis = basisOf(row);
    const both = bothOf(row, basis, insteadOf(row, basis));
    if (!both) {
      sums.left_out++;
      continue;
    }
    const { before, after } = both;
    const [then, now] = [sumsOf(before), sumsOf(after)];
    const own = {
      gross_centavos: now.gross - then.gross,
      contributions_centavos: now.employeeContributions - then.employeeContributions,
      tax_centavos: now.tax - then.tax,
      deductions_centavos: now.deductions - then.deductions,
      net_centavos: now.net - then.net,
      cost_centavos: after.employerCost - before.employerCost,
      thirteenth_centavos: now.basic - then.basic,
    };
    for (const name of Object.keys(own) as (keyof typeof own)[]) sums[name] += own[name];
    if (Object.values(own).every((n) => n === 0)) continue;
    sums.changed++;
    if (own.net_centavos !== 0) {
      sums.people++;
      spread[own.net_centavos < 0 ? 'less' : 'more'][placeOf(own.net_centavos)]!++;
    }
    const differences = byCause(explainDifference(before, after));
    addLines(lines, differences);
    const why = differences.map((d) => ({
      label: lineName(d.code, 'en'),
      why: whatChanged(d, before, after, 'en'),
      net_centavos: d.net,
    }));
    const employer = now.employerContributions - then.employerContributions;
    if (own.net_centavos !== 0 || employer !== 0)
      most.push({ employee_id: row.employee_id, before: then.net, after: now.net, employer, why });
    if (most.length > 4 * mostShown) most = most.sort(bySize).slice(0, mostShown);
  }
  return {
    ...sums,
    spread,
    lines: [...lines]
      .map(([code, l]) => ({ code, label: lineName(code, 'en'), people: l.people, net_centavos: l.net }))
      .sort((a, b) => Math.abs(b.net_centavos) - Math.abs(a.net_centavos)),
    most: most.sort(bySize).slice(0, mostShown),
  };
}

/** Somebody counts once for a line, by whichever causes it differs. */
function addLines(lines: Map<string, { people: number; net: number }>, differences: readonly Difference[]): void {
  const own = new Map<string, number>();
  for (const d of differences) own.set(d.code, (own.get(d.code) ?? 0) + d.net);
  for (const [code, net] of own) {
    const now = lines.get(code) ?? { people: 0, net: 0 };
    lines.set(code, { people: now.people + 1, net: now.net + net });
  }
}
