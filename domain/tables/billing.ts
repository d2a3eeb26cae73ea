import type { Effective } from './effective.ts';

/** Statutory additions to a client's bill, by date, in basis points. */
export interface BillingTable extends Effective {
  readonly vat: number;
  /** The client's withholding from an agency's bill. */
  readonly withheld: number;
  /** Minimum administrative fee, as a share of the total contract cost (DO 174-17). */
  readonly leastFee: number;
  /** Minimum administrative fee for security services (DO 150-16). */
  readonly leastSecurityFee: number;
}

export const billingTables: readonly BillingTable[] = [
  {
    from: '2018-01-01',
    issuance: 'NIRC 108 as amended by RA 9337; RR 2-98 s. 2.57.2; DO 174-17 s. 9(b)(ii); DO 150-16 s. 4',
    vat: 1200,
    withheld: 200,
    leastFee: 1000,
    leastSecurityFee: 2000,
  },
];
