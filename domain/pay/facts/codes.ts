import type { DeMinimisItem } from '#domain/tables/de-minimis.ts';
import { PayError } from '#domain/pay-error.ts';

/** Tax treatment of an earning (facts 1.2). */
export type TaxClass =
  /** Basic pay and fixed allowances paid every period. This pay decides the tax bracket. */
  | 'regular'
  /** Overtime, premiums, commission, and other irregular pay. */
  | 'supplementary'
  /** Pay of worked hours: its basic part is regular and its premium supplementary. */
  | 'work'
  /** 13th month pay and other benefits, exempt together up to the year's ceiling. */
  | 'benefits'
  | 'de_minimis'
  | 'exempt';

export interface PayCode {
  /** True if the pay counts as compensation for SSS (RA 11199 s. 8(f)). */
  readonly sss: boolean;
  /** True if the pay is part of PhilHealth's monthly basic salary. */
  readonly philHealth: boolean;
  /** True if the pay is part of the Pag-IBIG fund salary. */
  readonly pagibig: boolean;
  readonly tax: TaxClass;
  /** True if the pay is exempt for a minimum wage earner (NIRC 22(HH), 24(A)). */
  readonly mweExempt: boolean;
  /**
   * True if the pay is basic salary for the 13th month (PD 851). For worked premium hours, only the basic part counts.
   */
  readonly thirteenth: boolean;
  readonly item?: DeMinimisItem;
  /** BIR form item of the non-basic part. `other` by default. */
  readonly part?: 'cola' | 'holiday' | 'overtime' | 'night' | 'hazard' | 'commission';
}

const pay = { sss: true, philHealth: false, pagibig: true, thirteenth: false } as const;
const basic: PayCode = {
  sss: true,
  philHealth: true,
  pagibig: true,
  tax: 'regular',
  mweExempt: true,
  thirteenth: true,
};
const work: PayCode = { ...pay, tax: 'work', mweExempt: true, thirteenth: true };
const outside = { sss: false, philHealth: false, pagibig: false, mweExempt: false, thirteenth: false } as const;
const small = (item: DeMinimisItem): PayCode => ({ ...outside, tax: 'de_minimis', item });

/**
 * Pay codes with the bases that each earning counts for. A company's own codes have the same fields; no computation
 * depends on a code's name.
 */
export const payCodes = {
  basic,
  paid_leave: basic,
  holiday_unworked: basic,
  piece: basic,
  absence: basic,
  late: basic,
  undertime: basic,
  basic_adjustment: basic,
  night: { ...work, part: 'night' },
  // The premium of a plain rest day is commonly treated as overtime (facts 1.5).
  rest_day: { ...work, part: 'overtime' },
  special_day: { ...work, part: 'holiday' },
  regular_holiday: { ...work, part: 'holiday' },
  overtime: { ...work, thirteenth: false, part: 'overtime' },
  premium_adjustment: { ...pay, tax: 'supplementary', mweExempt: true, part: 'overtime' },
  hazard: { ...pay, tax: 'supplementary', mweExempt: true, part: 'hazard' },
  cola: { ...pay, tax: 'regular', mweExempt: true, part: 'cola' },
  allowance: { ...pay, tax: 'regular', mweExempt: false },
  irregular_allowance: { ...pay, tax: 'supplementary', mweExempt: false },
  commission: { ...pay, tax: 'supplementary', mweExempt: false, part: 'commission' },
  taxable_adjustment: { ...pay, tax: 'supplementary', mweExempt: false },
  performance_bonus: { ...pay, pagibig: false, tax: 'benefits', mweExempt: false },
  christmas_bonus: { ...outside, tax: 'benefits' },
  thirteenth_month: { ...outside, tax: 'benefits' },
  leave_conversion: { ...outside, tax: 'benefits' },
  other_benefit: { ...outside, tax: 'benefits' },
  rice: small('rice_monthly'),
  uniform: small('uniform_yearly'),
  laundry: small('laundry_monthly'),
  medical_dependants: small('medical_dependants_monthly'),
  medical_dependants_semester: small('medical_dependants_semester'),
  medical_actual: small('medical_actual_yearly'),
  achievement_award: small('achievement_award_yearly'),
  gift: small('gifts_yearly'),
  cba_productivity: small('cba_productivity_yearly'),
  // Unused vacation leave in cash. Service incentive leave in cash is `leave_conversion`, which counts toward the
  // 90,000 limit.
  leave_monetised: small('monetised_leave'),
  overtime_meal: small('overtime_meal'),
  reimbursement: { ...outside, tax: 'exempt' },
  // RMC 105-2019: the differential is exempt, but counts as basic pay for the 13th month (DOLE Handbook 2024 ch. 13).
  maternity_differential: { ...outside, tax: 'exempt', thirteenth: true },
  // SSS reimburses the advance (RA 11210 s. 5). It is neither compensation nor basic pay for the 13th month.
  sss_maternity: { ...outside, tax: 'exempt' },
  // Advances for sickness (RA 11199 s. 14) and Employees' Compensation (PD 626) have the same treatment. SSS benefits
  // are exempt (NIRC 32(B)(6)(e)).
  sss_sickness: { ...outside, tax: 'exempt' },
  ec_sickness: { ...outside, tax: 'exempt' },
  // Full pay of the leave less the SSS benefit is the differential. Contributions are deducted from full pay.
  maternity_full_pay: { ...pay, tax: 'exempt', mweExempt: false, thirteenth: true },
  maternity_sss_part: { ...outside, tax: 'exempt', thirteenth: true },
  // Employee shares in excess of the differential, because the SSS benefit must be paid in full.
  maternity_contributions: { ...outside, tax: 'exempt' },
  // NIRC 32(B)(6): separation beyond the employee's control, and retirement under RA 7641.
  separation_pay: { ...outside, tax: 'exempt' },
  retirement_pay: { ...outside, tax: 'exempt' },
  // Pay from a plan that doesn't meet the conditions of the exemption (NIRC 32(B)(6)(a)).
  retirement_pay_taxable: { ...outside, tax: 'supplementary' },
  resignation_pay: { ...outside, tax: 'supplementary' },
} as const satisfies Record<string, PayCode>;
export type PayCodes = Readonly<Record<string, PayCode>>;

/** The law of an advanced benefit. */
export const advanceLaw: Readonly<Record<string, string>> = {
  sss_maternity: 'RA 11210 s. 5; SSS Circular 2019-009',
  sss_sickness: 'RA 11199 s. 14',
  ec_sickness: 'PD 626 Art. 197; ECC Board Resolution 15-05-22',
};

/**
 * Returns true if the employer advances the benefit and SSS reimburses it. An advance isn't billed to a client, and no
 * contribution is deducted from it.
 */
export const isAdvance = (code: string): boolean => Object.hasOwn(advanceLaw, code);

export function payCode(codes: PayCodes, code: string, field: string): PayCode {
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (!known) throw new PayError('code.unknown', field, `${code} is not a pay code`);
  return known;
}
