import { triedAgencies, type TriedAgency } from '#contract/payroll/simulations/simulation.ts';
import { pagibigEmployee } from '#domain/contributions/pagibig.ts';
import { sssEmployee, sssEmployer } from '#domain/contributions/sss.ts';
import { byCause, explainDifference } from '#domain/explain/difference.ts';
import { whatChanged } from '#domain/explain/explain-change.ts';
import { explainWords, lineName } from '#domain/explain/line-name.ts';
import { recordOf } from '#domain/lists/records.ts';
import { minus, plus, sum } from '#domain/money/centavos.ts';
import { rateOn } from '#domain/pay/facts/collector.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { PayError } from '#domain/pay-error.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { sumsOf } from '#domain/runs/payslip-sums.ts';
import type { RunFacts } from '#domain/runs/facts/person-facts.ts';
import { inTrial, leaveInTrial, stateAfter, thirteenthInTrial, type TrialState } from '#domain/runs/review/trial.ts';
import { factsWithDefaults } from '#domain/runs/facts/stored-facts.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import type { Basis } from '../runs/compute/compute.ts';
import { isProven } from '../runs/compute/frozen.ts';
import type { Instead } from './draft.ts';
import type { TriedRow } from './simulations.queries.ts';

/** A payslip now and in the simulation, with its facts. */
export interface TriedSlip {
  before: Payslip;
  after: Payslip;
  facts: PayslipFacts;
  instead: PayslipFacts;
  /**
   * True if the payslip cannot be recomputed as it is, or cannot be computed in the simulation, so it stays unchanged.
   */
  leftOut: boolean;
  next: TrialState;
}

/**
 * Returns a payslip's simulated result, continuing from the simulation's previous payslips. 13th month pay by law
 * follows the basic pay when `thirteenth` is set.
 */
export function trySlip(
  row: TriedRow,
  by: Pick<Basis, 'tables' | 'tablesHash'>,
  { tables, switches, facts: asTried }: Instead,
  { state, thirteenth }: { state: TrialState; thirteenth: boolean },
): TriedSlip {
  const stored: RunFacts = JSON.parse(row.facts);
  const made: RunFacts = { ...stored, facts: factsWithDefaults(stored).facts };
  const before = storedPayslip(row.slip);
  const going = inTrial(made, state);
  const asItIs = (): TriedSlip => ({
    before,
    after: before,
    facts: made.facts,
    instead: made.facts,
    leftOut: true,
    next: stateAfter(state, made, going, { before, after: before }),
  });
  if (!isProven(row, by)) return asItIs();
  try {
    let instead = asTried(going);
    if (before.kind === 'final' && instead.rates !== going.rates) {
      const on = before.period.to;
      instead = {
        ...instead,
        earnings: leaveInTrial(instead.earnings, rateOn(going.rates, on), rateOn(instead.rates, on)),
      };
    }
    let after = computePayslip(instead, tables, switches);
    if (thirteenth && row.by_law) {
      // The year's basic pay is known without the 13th month pay, which is not part of it.
      const earnings = thirteenthInTrial(instead.earnings, { was: before.year.basic, now: after.year.basic }, state);
      if (earnings !== instead.earnings) {
        instead = { ...instead, earnings };
        after = computePayslip(instead, tables, switches);
      }
    }
    const next = stateAfter(state, made, instead, { before, after });
    return { before, after, facts: made.facts, instead, leftOut: false, next };
  } catch (error) {
    if (error instanceof PayError) return asItIs();
    throw error;
  }
}

const owedOf = ({ contributions: { sss, philHealth, pagibig }, tax }: Payslip): Record<TriedAgency, number> => ({
  sss: plus(sssEmployee(sss), sssEmployer(sss)),
  philhealth: plus(philHealth.employee, philHealth.employer),
  pagibig: plus(pagibigEmployee(pagibig), pagibig.employer),
  tax: tax.withheld,
});

/** The payslip amounts that are summed. */
const amounts = [
  'gross_centavos',
  'contributions_centavos',
  'tax_centavos',
  'deductions_centavos',
  'net_centavos',
  'cost_centavos',
  'thirteenth_centavos',
] as const;
export type Amounts = Record<(typeof amounts)[number], number>;
export const noAmounts = (): Amounts => recordOf(amounts, () => 0);
export const addAmounts = (to: Amounts, more: Amounts): void => {
  for (const name of amounts) to[name] += more[name];
};

export type Owed = Record<TriedAgency, { before_centavos: number; after_centavos: number }>;
export const nothingOwed = (): Owed => recordOf(triedAgencies, () => ({ before_centavos: 0, after_centavos: 0 }));
export const addOwed = (to: Owed, more: Owed): void => {
  for (const a of triedAgencies) {
    to[a].before_centavos += more[a].before_centavos;
    to[a].after_centavos += more[a].after_centavos;
  }
};

interface CauseOf {
  code: string;
  label: string;
  cause: string;
  /** The reason as worded for one payslip. For several, only the cause. */
  why: string;
  net: number;
}

/** The totals of an employee's payslips, with one client or all. */
export interface TriedPersonSums {
  employee: string;
  name: string;
  leftOut: boolean;
  before: number;
  after: number;
  employer: number;
  own: Amounts;
  owed: Owed;
  causes: Map<string, CauseOf>;
}

export const personBegins = ({ employee, name }: Pick<TriedRow, 'employee' | 'name'>): TriedPersonSums => ({
  employee,
  name,
  leftOut: false,
  before: 0,
  after: 0,
  employer: 0,
  own: noAmounts(),
  owed: nothingOwed(),
  causes: new Map(),
});

export const differs = (p: Pick<TriedPersonSums, 'own'>): boolean => Object.values(p.own).some((n) => n !== 0);

/** Adds a payslip to an employee's totals. */
export function addSlip(p: TriedPersonSums, { before, after, leftOut }: TriedSlip): void {
  const [then, now] = [sumsOf(before), sumsOf(after)];
  const [owedThen, owedNow] = [owedOf(before), owedOf(after)];
  p.leftOut ||= leftOut;
  p.before += then.net;
  p.after += now.net;
  p.employer += now.employerContributions - then.employerContributions;
  for (const a of triedAgencies) {
    p.owed[a].before_centavos += owedThen[a];
    p.owed[a].after_centavos += owedNow[a];
  }
  if (after === before) return;
  addAmounts(p.own, {
    gross_centavos: now.gross - then.gross,
    contributions_centavos: now.employeeContributions - then.employeeContributions,
    tax_centavos: now.tax - then.tax,
    deductions_centavos: now.deductions - then.deductions,
    net_centavos: now.net - then.net,
    cost_centavos: minus(after.employerCost, before.employerCost),
    thirteenth_centavos: now.basic - then.basic,
  });
  for (const d of byCause(explainDifference(before, after))) {
    const key = `${d.cause} ${d.kind} ${d.code}`;
    const known = p.causes.get(key);
    const cause = explainWords.en.causes[d.cause];
    p.causes.set(key, {
      code: d.code,
      label: lineName(d.code, 'en'),
      cause,
      why: known ? cause : whatChanged(d, before, after, 'en'),
      net: sum([d.net, (known?.net ?? 0) as typeof d.net]),
    });
  }
}
