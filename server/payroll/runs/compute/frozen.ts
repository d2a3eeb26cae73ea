import { PayError } from '#domain/pay-error.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import { factsWithDefaults, type FactsWithDefaults } from '#domain/runs/facts/stored-facts.ts';
import type { Basis } from './compute.ts';
import { hashOfPayslip, tablesHashOf } from '../review/marks.ts';

/** A payslip as stored. */
export interface FrozenSlip {
  slip: string;
  /** The inputs of a payslip. */
  facts: string;
  hash: string;
}

/** Returns the facts that a payslip was computed from, as its engine version read them. */
export const factsOfSlip = ({ facts }: Pick<FrozenSlip, 'facts'>): FactsWithDefaults =>
  factsWithDefaults(JSON.parse(facts));

/** Returns the switches a payslip was computed with. */
export const switchesOfSlip = (slip: Pick<FrozenSlip, 'facts'>): Switches => factsOfSlip(slip).switches;

/**
 * Returns whether a payslip's facts and the given tables produce the stored payslip. Other differences cannot be
 * attributed to them.
 */
export function isProven(row: FrozenSlip, by: Pick<Basis, 'tables' | 'tablesHash'>): boolean {
  const { facts, switches } = factsOfSlip(row);
  if (row.hash === hashOfPayslip(row.facts, row.slip, tablesHashOf(by, facts))) return true;
  try {
    return JSON.stringify(computePayslip(facts, by.tables, switches)) === row.slip;
  } catch (error) {
    if (error instanceof PayError) return false;
    throw error;
  }
}
