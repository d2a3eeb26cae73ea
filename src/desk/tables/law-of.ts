import { laws, type sssLaw } from '#contract/payroll/tables/law.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';

/**
 * Returns the calls and words of a kind of table. The four kinds share a shape except for their rows, which only their
 * views read.
 */
export const lawOf = (kind: LawKind): typeof sssLaw => laws[kind] as unknown as typeof sssLaw;
