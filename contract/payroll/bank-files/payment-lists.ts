import { z } from 'zod';
import { exportFormats } from '#contract/register.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { Instant } from '#contract/shapes.ts';

/** Payments without a bank's own file: a plain list for any bank, and the mark that a payment was sent. */

const common = { api: 'payroll', method: 'POST', permission: 'PAY09' } as const;
const cutoff = {
  month: z.int().min(1).max(12),
  year: z.int().min(2000).max(2199),
  /** The cutoff of the month. */
  period: z.int().min(1).max(6),
  /** One run only. Left out: the regular runs of the cutoff. */
  run: z.int().positive().optional(),
};

export const Sent = z.object({ by: z.string().nullable(), at: Instant });

/** A list that was made. */
export const MadeList = z.object({
  id: z.int(),
  /** Null: every bank. */
  bank: z.string().nullable(),
  format: z.enum(exportFormats),
  count: z.int(),
  total_centavos: z.int(),
  /** The sum of its account numbers. */
  hash_total: z.string(),
  by: z.string().nullable(),
  at: Instant,
});

/** Not stored under a key: its answer must not be stored anywhere. */
export const paymentList = endpoint({
  ...common,
  path: '/api/report/bizlink/list',
  summary:
    'Download bank, account, name, amount, and reference of everyone a cutoff pays to an account, with control totals; recorded as a disclosure',
  body: z.object({
    ...cutoff,
    /** One bank only. Left out: every bank. */
    bank: z.string().max(80).optional(),
    format: z.enum(exportFormats),
    /** The list's total as the user saw it: with another total it is refused. */
    total_centavos: z.int().optional(),
  }),
  response: file('application/octet-stream'),
  unkeyed: true,
  fresh: true,
});

export const markRunsSent = endpoint({
  ...common,
  path: '/api/report/bizlink/sent',
  summary: 'Mark the runs of a cutoff as sent to the bank: their payslips then show "Paid"',
  body: z.object(cutoff),
  response: z.object({ data: Sent }),
  fresh: true,
});

export const paymentCalls = { paymentList, markRunsSent };
