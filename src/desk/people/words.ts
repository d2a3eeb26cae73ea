import { rateUnitTexts } from '#src/text/en/desk/people/people.ts';
import type { PayRate } from '#contract/hr/people/employee-timelines.ts';
import { pesos } from '#domain/records/fields.ts';

/** Formats a rate: `₱755.00 a day`. */
export const rateWords = ({ scheme, amount_centavos }: Pick<PayRate, 'scheme' | 'amount_centavos'>): string =>
  `₱${pesos(amount_centavos)} ${rateUnitTexts[scheme]}`;

/** Formats a masked rate: `₱•••••• a day`. */
export const maskedRate = ({ scheme }: Pick<PayRate, 'scheme'>): string => `₱•••••• ${rateUnitTexts[scheme]}`;

/** Returns the address of an employee's record. */
export const fileOf = (id: number): string => `/admin/edit-profile/${id}`;
