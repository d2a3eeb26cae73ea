import { billingTables, type BillingTable } from '../tables/billing.ts';
import { deMinimisTables, type DeMinimisTable } from '../tables/de-minimis.ts';
import { minimumWages, type MinimumWage } from '../tables/minimum-wages.ts';
import { pagibigTables, type PagibigTable } from '../tables/pagibig.ts';
import { philHealthTables, type PhilHealthTable } from '../tables/philhealth.ts';
import { premiumTables, type PremiumTable } from '../tables/premiums.ts';
import { sssTables, type SssTable } from '../tables/sss.ts';
import { withholdingTables, type WithholdingTable } from '../tables/withholding.ts';
import { benefitsCeilings, type BenefitsCeiling } from '../tax/benefits.ts';
import { payCodes, type PayCodes } from './facts/codes.ts';

/** All tables that a payslip needs. A draft table can replace one for a simulation. */
export interface PayTables {
  readonly withholding: readonly WithholdingTable[];
  readonly sss: readonly SssTable[];
  readonly philHealth: readonly PhilHealthTable[];
  readonly pagibig: readonly PagibigTable[];
  readonly deMinimis: readonly DeMinimisTable[];
  readonly benefits: readonly BenefitsCeiling[];
  readonly premiums: readonly PremiumTable[];
  readonly minimumWages: readonly MinimumWage[];
  readonly billing: readonly BillingTable[];
  readonly codes: PayCodes;
}

/** The tables that come with Kawani. */
export const shippedTables: PayTables = {
  withholding: withholdingTables,
  sss: sssTables,
  philHealth: philHealthTables,
  pagibig: pagibigTables,
  deMinimis: deMinimisTables,
  benefits: benefitsCeilings,
  premiums: premiumTables,
  minimumWages,
  billing: billingTables,
  codes: payCodes,
};
