import { PayError } from '#domain/pay-error.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/switches.ts';
import type { RunFacts } from '#domain/runs/person-facts.ts';
import type { Basis } from './compute.ts';
import { hashOfPayslip, tablesHashOf } from './marks.ts';

/** A payslip as it is kept. */
export interface FrozenSlip {
  slip: string;
  /** What it was made from. */
  facts: string;
  hash: string;
}

/** The switches a payslip was computed with. */
export const switchesOfSlip = ({ facts }: Pick<FrozenSlip, 'facts'>): Switches => ({
  ...defaultSwitches,
  ...(JSON.parse(facts) as { switches?: Switches }).switches,
});

/** Do a payslip's facts and the tables at hand give what stands? What differs from it otherwise is not known to be theirs. */
export function isProven(row: FrozenSlip, by: Pick<Basis, 'tables' | 'tablesHash'>): boolean {
  const { facts } = JSON.parse(row.facts) as RunFacts;
  if (row.hash === hashOfPayslip(row.facts, row.slip, tablesHashOf(by, facts))) return true;
  try {
    return JSON.stringify(computePayslip(facts, by.tables, switchesOfSlip(row))) === row.slip;
  } catch (error) {
    if (error instanceof PayError) return false;
    throw error;
  }
}
