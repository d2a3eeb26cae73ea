import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';

/** Days of an amount that is taxed by the day, with at most three decimals; null for other types. */
export const AmountDays = z
  .number()
  .positive()
  .max(366)
  .refine((d) => Number.isInteger(Math.round(d * 1e6) / 1e3), desk('Enter days as 3 or 7.5.'))
  .nullable()
  .default(null);
