/** Amounts of a claim that decide the balance due from SSS, in centavos. */
export interface ClaimPaid {
  readonly state: 'to_claim' | 'claimed' | 'reimbursed';
  readonly advanced_centavos: number;
  readonly reimbursed_centavos: number | null;
}

/** Returns the amount that SSS still owes the employer, in centavos: the advance less reimbursements. */
export const dueFromSss = (c: ClaimPaid): number =>
  c.state === 'reimbursed' ? Math.max(0, c.advanced_centavos - (c.reimbursed_centavos ?? 0)) : c.advanced_centavos;
