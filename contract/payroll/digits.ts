import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';

/**
 * Declares a number of `n` digits, also as printed with spaces, dots, or hyphens: 123-456-789. `blank`: it may be left
 * out.
 */
export const digits = (n: number, what: string, { blank = false } = {}) =>
  z
    .string()
    .max(60)
    .overwrite((text) => text.replaceAll(/[\s.–-]/g, ''))
    .refine((text) => (blank && text === '') || (text.length === n && /^\d+$/.test(text)), {
      ...desk(`${what} has ${n} digits.`),
      abort: true,
    });
