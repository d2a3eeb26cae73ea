import { z } from 'zod';
import { pdfPasswords } from '#domain/pay/payslip-password.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/** An employee's own posted payslips. Amounts are in centavos. */

const api = 'payroll';
/** The portal permission opens the user's own payslips, and the payroll runs permission opens all. */
const permission = { EMP07: 'own', PAY07: 'all' } as const;

/** Texts are sent in both languages, so that a payslip stored on a phone can be read in either offline. */
const Both = z.object({ en: z.string(), fil: z.string() });
export type Both = z.output<typeof Both>;

const Factor = z.object({ label: z.string(), value: z.string() });

const head = {
  id: Id,
  run_id: Id,
  kind: z.enum(['regular', 'supplementary', 'thirteenth_month', 'final']),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  gross_centavos: z.int(),
  net_centavos: z.int(),
  /** Date on which the payment was marked as sent. Null if it wasn't yet. Missing in an older copy on a phone. */
  sent_on: LocalDate.nullable(),
  /**
   * Note that the payslip was reversed, with the date, or that it reverses another. Null if neither. Missing in an
   * older copy on a phone.
   */
  note: Both.nullable(),
};
export const PayslipHead = z.object(head);
export type PayslipHead = z.output<typeof PayslipHead>;

export const PortalPayslip = z.object({
  ...head,
  /** Bank and last four digits of the account that was paid. Null if paid in cash. */
  paid_to: z.object({ bank: z.string(), ending: z.string() }).nullable(),
  /** Kind of password that opens the PDF. Missing in an older copy on a phone. */
  pdf_password: z.enum(pdfPasswords),
  lines: z.array(
    z.object({
      kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
      /** Amount paid for an earning, or deducted for other lines. A refund is negative. */
      amount_centavos: z.int(),
      label: Both,
      /** Computation of the amount, with labels: quantity × rate × rule. */
      how: Both,
      /** The computation without the label. Empty if it adds nothing to the amount. */
      short: Both,
      /** Factors of a product, one per row. */
      factors: z.object({ en: z.array(Factor), fil: z.array(Factor) }),
      /** The source of the rule, and notes. */
      source: Both,
    }),
  ),
  /** The payslip that this one is compared with, and the changes by cause. Null if there is none. */
  before: z
    .object({
      from_date: LocalDate,
      to_date: LocalDate,
      net_centavos: z.int(),
      /**
       * True if other payslips are in between. This is then the last one with the same contributions, or without any.
       */
      skipped: z.boolean(),
      changes: z.array(z.object({ words: Both, net_centavos: z.int() })),
    })
    .nullable(),
  /** Contribution month `YYYY-MM`. */
  month: z.string(),
  /** Totals of that month, both shares, including this payslip. */
  contributions: z.array(
    z.object({
      agency: z.enum(['SSS', 'PhilHealth', 'Pag-IBIG']),
      employee_centavos: z.int(),
      employer_centavos: z.int(),
      /** State of the report to the agency, with date and receipt. Missing in an older copy on a phone. */
      reported: Both,
    }),
  ),
  /** Totals of the tax year, including this payslip. */
  year: z.object({
    gross_centavos: z.int(),
    taxable_centavos: z.int(),
    withheld_centavos: z.int(),
    contributions_centavos: z.int(),
  }),
});
export type PortalPayslip = z.output<typeof PortalPayslip>;

export const listPayslips = endpoint({
  api,
  method: 'GET',
  path: '/api/payslip/portal',
  permission: { EMP07: 'own' },
  summary: 'List one’s own posted payslips; latest first, at most 60',
  response: z.object({ data: z.array(PayslipHead) }),
});

export const showPayslip = endpoint({
  api,
  method: 'GET',
  path: '/api/payslip/show/{id}',
  permission,
  summary:
    'Get a posted payslip with each line explained in English and Filipino, and the changes since the previous one',
  params: z.object({ id: Id }),
  response: one(PortalPayslip),
});

export const downloadPayslips = endpoint({
  api,
  method: 'GET',
  path: '/api/payslip/payroll/{id}',
  permission,
  summary:
    'Download the payslips of a posted run as a PDF, one per page; only one’s own without the payroll runs permission. A single payslip has the password of the client’s settings',
  params: z.object({ id: Id }),
  /** `employee` is the code of the only employee to include. */
  query: z.object({ employee: z.string().max(40).optional() }),
  response: file('application/pdf'),
});

export const sendPayslips = endpoint({
  api,
  method: 'POST',
  path: '/api/payslip/sendemail/{id}',
  permission: 'PAY07',
  summary: 'E-mail the payslips of a posted run, as a background job; payslips already sent aren’t sent again',
  params: z.object({ id: Id }),
  response: z.object({ data: z.object({ job: Id }) }),
});
