import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';

/** Days of an amount whose tax goes by the day, to the thousandth; null for every other type. */
export const AmountDays = z
  .number()
  .positive()
  .max(366)
  .refine((d) => Number.isInteger(Math.round(d * 1e6) / 1e3), desk('Write days as 3 or 7.5.'))
  .nullable()
  .default(null);
