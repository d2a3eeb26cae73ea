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
  /** ID of a single run. If left out, the regular runs of the cutoff. */
  run: z.int().positive().optional(),
};

export const Sent = z.object({ by: z.string().nullable(), at: Instant });

/** A bank of a cutoff, or `Cash`, with the state of its payments. */
export const BankState = z.object({
  bank: z.string(),
  count: z.int(),
  total_centavos: z.int(),
  /** Number of payments not sent yet. */
  due: z.int(),
  due_centavos: z.int(),
  /** Number of accounts that a second user must confirm before they are paid. */
  unconfirmed: z.int(),
  /** Number of rows that the bank would refuse. */
  wrong: z.int(),
  /** Number of payments that are due again after the bank returned them. */
  returned: z.int(),
  /** The sum of the account numbers that are due. */
  hash_total: z.string(),
  /** The last time that payments of the bank were sent. */
  sent: Sent.extend({ reference: z.string() }).nullable(),
  /** Number of lists and files made of the payments due, and the last of them. */
  made: Sent.extend({ times: z.int() }).nullable(),
});

/** Recorded state of payments: sent, or returned by the bank. */
export const PaymentMark = Sent.extend({
  kind: z.enum(['sent', 'returned']),
  bank: z.string(),
  count: z.int(),
  total_centavos: z.int(),
  /** The bank's reference, or the reason. */
  note: z.string(),
});

/** A payment list that was made. */
export const MadeList = z.object({
  id: z.int(),
  /** The bank of the list. Null means every bank. */
  bank: z.string().nullable(),
  format: z.enum(exportFormats),
  count: z.int(),
  total_centavos: z.int(),
  /** The sum of the list's account numbers. */
  hash_total: z.string(),
  by: z.string().nullable(),
  at: Instant,
});

/** Not stored under a key: its answer must not be stored anywhere. */
export const paymentList = endpoint({
  ...common,
  path: '/api/report/bizlink/list',
  summary:
    'Download bank, account, name, amount, and reference of everyone a cutoff still pays to an account, or in cash, with control totals; recorded as a disclosure',
  body: z.object({
    ...cutoff,
    /** One bank, or `Cash`. If left out, every bank. */
    bank: z.string().max(80).optional(),
    format: z.enum(exportFormats),
    /** The list's total as the user saw it. If the total differs now, the call is refused. */
    total_centavos: z.int().optional(),
    /** Number of lists and files already made of these payments, as the user saw it, to prevent paying twice. */
    made_before: z.int().min(0).optional(),
  }),
  response: file('application/octet-stream'),
  unkeyed: true,
  fresh: true,
});

export const markRunsSent = endpoint({
  ...common,
  path: '/api/report/bizlink/sent',
  summary:
    'Mark payments of a cutoff as sent to the bank: lists and files leave them out, and their payslips show "Paid"',
  body: z.object({
    ...cutoff,
    /** One bank, or `Cash`. If left out, every payment. */
    bank: z.string().max(80).optional(),
    /** Total of the payments as the user saw it. With a different total, none is marked. */
    total_centavos: z.int().optional(),
    /** The bank's own number of the transfer. */
    reference: z.string().trim().max(60).default(''),
  }),
  response: z.object({ data: Sent }),
  fresh: true,
});

export const returnPayments = endpoint({
  ...common,
  path: '/api/report/bizlink/returned',
  summary: 'Record payments that a bank returned, or that were marked as sent by mistake: they are due again',
  body: z.object({
    ...cutoff,
    bank: z.string().max(80),
    /** ID of one employee. If left out, every employee of the bank. */
    employee_id: z.int().positive().optional(),
    reason: z.string().trim().min(1, 'Enter a reason.').max(200),
  }),
  response: z.object({ data: z.object({ count: z.int(), total_centavos: z.int() }) }),
  fresh: true,
});

export const paymentCalls = { paymentList, markRunsSent, returnPayments };
