/** A claim as far as what the SSS owes of it goes, in centavos. */
export interface ClaimPaid {
  readonly state: 'to_claim' | 'claimed' | 'reimbursed';
  readonly advanced_centavos: number;
  readonly reimbursed_centavos: number | null;
}

/** Returns what the SSS still owes the employer, in centavos: the advance, less what it reimbursed. */
export const dueFromSss = (c: ClaimPaid): number =>
  c.state === 'reimbursed' ? Math.max(0, c.advanced_centavos - (c.reimbursed_centavos ?? 0)) : c.advanced_centavos;
