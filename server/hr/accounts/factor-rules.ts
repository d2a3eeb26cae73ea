import type { FactorStep } from '#contract/endpoint.ts';

export interface Factors {
  app: boolean;
  passkeys: number;
  recovery_left: number;
  /** True if a role of the account requires a second factor. */
  required: boolean;
}

export const hasFactor = ({ app, passkeys }: Pick<Factors, 'app' | 'passkeys'>): boolean => app || passkeys > 0;

/** Returns the step after a right password: none, give a second factor, or set one up. */
export function stepOf(factors: Factors): FactorStep | null {
  if (hasFactor(factors)) return 'give';
  return factors.required ? 'set-up' : null;
}
