import { z } from 'zod';
import { choiceField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { leavingReasons } from '#domain/pay/leaving/leaving-reasons.ts';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, line, one } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

const amount = z.int().min(0).max(100_000_000_00);
const reasons = keysOf(leavingReasons);

/** Details of a separated employee that the officer enters. Null if not entered yet. */
export const LeavingForm = z.object({
  reason: z.enum(reasons).nullable(),
  regular_allowances_centavos: amount.nullable(),
  plan: z.boolean(),
  plan_name: line(120),
  /** Amount of the company's plan, in centavos. The legal amount is paid if it is higher. */
  plan_amount_centavos: amount.nullable(),
  plan_approved: z.boolean().nullable(),
  availed_before: z.boolean().nullable(),
  ex_gratia_centavos: amount,
  /** The heirs paid after a death, and their affidavit. */
  heirs: line(300),
  heirs_proof: line(200),
  /** Days of service incentive leave, only to correct the leave credits. Null means that the leave credits count. */
  sil_days: z.number().min(0).max(366).nullable(),
  /** Why the leave credits are corrected. */
  sil_source: line(200),
  loans_taken: z.array(Id).max(100),
  loans_left: z.array(Id).max(100),
  /** The document that authorizes deducting loans and property. */
  authority: line(200),
  property_centavos: amount,
  property: line(200),
});
export type LeavingForm = z.output<typeof LeavingForm>;

/** Returns all errors in the entered details at once, by field. */
export function leavingProblems(form: LeavingForm): { field: keyof LeavingForm; sentence: string }[] {
  const found: ReturnType<typeof leavingProblems> = [];
  const need = (missing: boolean, field: keyof LeavingForm, sentence: string) => {
    if (missing) found.push({ field, sentence });
  };
  need(form.reason === null, 'reason', 'Choose the reason for leaving.');
  need(form.sil_days !== null && form.sil_source === '', 'sil_source', 'Enter why the leave credits are corrected.');
  need(
    (form.loans_taken.length > 0 || form.property_centavos > 0) && form.authority === '',
    'authority',
    'Enter the employee’s written authority. Deductions need it (Labor Code Art. 113).',
  );
  need(form.property_centavos > 0 && form.property === '', 'property', 'Enter which property was not returned.');
  return found;
}

/** The answers as the form checks them. */
export const LeavingAnswers = LeavingForm.superRefine((form, ctx) => {
  for (const { field, sentence } of leavingProblems(form))
    ctx.addIssue({ code: 'custom', path: [field], ...desk(sentence) });
});

export const leavingFields = {
  reason: choiceField('Reason for leaving', leavingReasons),
  regular_allowances_centavos: moneyField('Monthly regular allowances'),
  plan: yesField('Paid under a retirement plan'),
  plan_name: textField('Retirement plan'),
  plan_amount_centavos: moneyField('Plan amount'),
  plan_approved: yesField('BIR-approved plan'),
  availed_before: yesField('Tax exemption already used'),
  ex_gratia_centavos: moneyField('Ex gratia pay'),
  heirs: textField('Heirs to pay'),
  heirs_proof: textField('Affidavit of heirship'),
  sil_days: numberField('SIL days, corrected'),
  sil_source: textField('Reason for the correction'),
  authority: textField('Written authority to deduct'),
  property_centavos: moneyField('Company property to deduct'),
  property: textField('Property not returned'),
};

/** An amount with its computation and law. Null if not computed by a run yet. */
const Line = z.object({ what: z.string(), amount_centavos: z.int().nullable(), how: z.string() });

const SilDays = z.object({ days: z.number(), source: z.string() });

/** Everything in a final pay: the answers, amounts due, amounts owed, and open questions. */
export const FinalPay = z.object({
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  hired_on: LocalDate,
  last_day: LocalDate.nullable(),
  /** Due date: thirty days after the last day (Labor Advisory 06-20). */
  due_on: LocalDate.nullable(),
  /** HR's reason for the last day, in HR's words. Null if there is none. */
  hr_reason: z.string().nullable(),
  service: z.string(),
  answers: LeavingForm,
  /** Age on the last day. Null without a birth date or last day. */
  age: z.int().nullable(),
  /** Service incentive leave to convert, and the source of the days. Null if unknown. */
  sil: SilDays.nullable(),
  /** Service incentive leave before the officer's correction. */
  sil_known: SilDays.nullable(),
  loans: z.array(z.object({ id: Id, name: z.string(), balance_centavos: z.int() })),
  due: z.array(Line),
  owed: z.array(Line),
  issues: z.array(z.object({ message: z.string(), must: z.boolean() })),
  /** The run of the last payslip's lines. Null if not computed yet. */
  run: z
    .object({ id: Id, name: z.string(), posted: z.boolean(), gross_centavos: z.int(), net_centavos: z.int() })
    .nullable(),
  /**
   * The latest regular payslip posted for the last day's cutoff or a later one, to reverse before final pay can be computed. Null
   * if there is none, or if a run has the final pay.
   */
  paid_as_regular: z
    .object({
      run: z.object({ id: Id, name: z.string(), from_date: LocalDate, to_date: LocalDate }),
      reversed: z.boolean(),
    })
    .nullable(),
  version: Version,
});
export type FinalPay = z.output<typeof FinalPay>;

export const showFinalPay = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/finalpay/{id}',
  permission: 'PAY02',
  summary: 'Get the final pay of a separated employee: answers, amounts due, amounts owed, and open questions',
  params: z.object({ id: Id }),
  response: one(FinalPay),
});

export const updateFinalPay = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/employee/finalpay/update',
  permission: 'PAY02',
  summary: 'Record the reason for leaving, and the answers that final pay depends on',
  body: LeavingForm.extend({ id: Id, version: Version }),
  response: one(FinalPay),
});

export const finalPaySheet = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/finalpay/sheet/{id}',
  permission: 'PAY02',
  summary: 'Download the final pay statement: its lines, total, and signature lines',
  params: z.object({ id: Id }),
  response: file('application/pdf'),
});

export const finalPayCalls = { showFinalPay, updateFinalPay, finalPaySheet };
