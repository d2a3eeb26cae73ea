import { z } from 'zod';
import { pdfPasswords } from '#domain/pay/payslip-password.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/** Payslips as an employee has them: posted ones only, one's own. Amounts are centavos. */

const api = 'payroll';
/** The portal's own profile opens one's own; the code of payroll runs everybody's. */
const permission = { EMP07: 'own', PAY07: 'all' } as const;

/** Both languages travel, so that a payslip kept on a phone can be read in either without a connection. */
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
  /** The day its payment was marked as sent; null: not yet. A copy that a phone kept from before says nothing. */
  sent_on: LocalDate.nullable(),
  /** That and when it was taken back, or that it takes another one back; null: it stands. A copy that a phone kept from before says nothing. */
  note: Both.nullable(),
};
export const PayslipHead = z.object(head);
export type PayslipHead = z.output<typeof PayslipHead>;

export const PortalPayslip = z.object({
  ...head,
  /** Where it was paid to: the bank, and the last four digits of the account. Null: in cash. */
  paid_to: z.object({ bank: z.string(), ending: z.string() }).nullable(),
  /** What opens it as a PDF; a copy that a phone kept from before says nothing. */
  pdf_password: z.enum(pdfPasswords),
  lines: z.array(
    z.object({
      kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
      /** Of what is not an earning: what was taken. */
      amount_centavos: z.int(),
      label: Both,
      /** The sum the amount comes from, with what it is: quantity × rate × rule. */
      how: Both,
      /** The same where its name stands beside it; empty where it says no more than the amount. */
      short: Both,
      /** The sum one factor a row, where it is a product. */
      factors: z.object({ en: z.array(Factor), fil: z.array(Factor) }),
      /** The rule's source, and what is to be known besides. */
      source: Both,
    }),
  ),
  /** The payslip it is compared with, and what changed since, by cause; null: there is none. */
  before: z
    .object({
      from_date: LocalDate,
      to_date: LocalDate,
      net_centavos: z.int(),
      /** Others lie between: this is the last one that took contributions as this one did, or as it did none. */
      skipped: z.boolean(),
      changes: z.array(z.object({ words: Both, net_centavos: z.int() })),
    })
    .nullable(),
  /** `YYYY-MM`, the month its contributions are of. */
  month: z.string(),
  /** Of that month, both sides, this payslip with it. */
  contributions: z.array(
    z.object({
      agency: z.enum(['SSS', 'PhilHealth', 'Pag-IBIG']),
      employee_centavos: z.int(),
      employer_centavos: z.int(),
      /** Whether it was reported to the agency, on which day and with which receipt; a copy that a phone kept from before says nothing. */
      reported: Both,
    }),
  ),
  /** Of the tax year, with this payslip. */
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
  summary: 'One’s own posted payslips, the latest first, at most 60',
  response: z.object({ data: z.array(PayslipHead) }),
});

export const showPayslip = endpoint({
  api,
  method: 'GET',
  path: '/api/payslip/show/{id}',
  permission,
  summary: 'A posted payslip with each line explained in both languages, and what changed since the one before',
  params: z.object({ id: Id }),
  response: one(PortalPayslip),
});

export const downloadPayslips = endpoint({
  api,
  method: 'GET',
  path: '/api/payslip/payroll/{id}',
  permission,
  summary:
    'The payslips of a posted run as a PDF, one a page; only one’s own without the code of payroll runs. Of one person it has the password that the client’s settings say',
  params: z.object({ id: Id }),
  /** `employee`: of one person, by code. */
  query: z.object({ employee: z.string().max(40).optional() }),
  response: file('application/pdf'),
});

export const sendPayslips = endpoint({
  api,
  method: 'POST',
  path: '/api/payslip/sendemail/{id}',
  permission: 'PAY07',
  summary: 'Send the payslips of a posted run by e-mail, as a job; who was sent theirs is not sent it again',
  params: z.object({ id: Id }),
  response: z.object({ data: z.object({ job: Id }) }),
});
