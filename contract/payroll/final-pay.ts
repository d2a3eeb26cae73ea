import { z } from 'zod';
import { choiceField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { leavingReasons, type LeavingReason } from '#domain/pay/leaving-reasons.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDate, Version, line, one } from '../shapes.ts';

const amount = z.int().min(0).max(100_000_000_00);
const reasons = Object.keys(leavingReasons) as [LeavingReason, ...LeavingReason[]];

/** What the officer answers about an employee who leaves. Null: not answered yet. */
export const LeavingForm = z.object({
  reason: z.enum(reasons).nullable(),
  regular_allowances_centavos: amount.nullable(),
  plan: z.boolean(),
  availed_before: z.boolean().nullable(),
  ex_gratia_centavos: amount,
  /** Days of service incentive leave left to convert; null: not answered. */
  sil_days: z.number().min(0).max(366).nullable(),
  /** Where the balance is from: leave credits on a date, or who counted it. */
  sil_source: line(200),
  loans_taken: z.array(Id).max(100),
  loans_left: z.array(Id).max(100),
  /** The paper by which loans and property are deducted. */
  authority: line(200),
  property_centavos: amount,
  property: line(200),
});
export type LeavingForm = z.output<typeof LeavingForm>;

export const leavingFields = {
  reason: choiceField('Reason for leaving', leavingReasons),
  regular_allowances_centavos: moneyField('Regular allowances a month'),
  plan: yesField('Paid under a retirement plan approved by the BIR'),
  availed_before: yesField('Availed of the exemption before'),
  ex_gratia_centavos: moneyField('Ex gratia pay'),
  sil_days: numberField('SIL days left'),
  sil_source: textField('Source of the SIL balance'),
  authority: textField('Written authority to deduct'),
  property_centavos: moneyField('Company property to deduct'),
  property: textField('Property not returned'),
};

const Line = z.object({ what: z.string(), amount_centavos: z.int(), how: z.string() });

/** Everything final pay is made of: the answers, what is due and owed, and what is still to be answered. */
export const FinalPay = z.object({
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  hired_on: LocalDate,
  last_day: LocalDate.nullable(),
  /** Thirty days after the last day (Labor Advisory 06-20). */
  due_on: LocalDate.nullable(),
  service: z.string(),
  answers: LeavingForm,
  /** Service incentive leave since it was last paid, where it was entered by service. */
  sil: z.object({ years: z.int(), months: z.int(), used: z.number() }).nullable(),
  loans: z.array(z.object({ id: Id, name: z.string(), balance_centavos: z.int() })),
  due: z.array(Line),
  owed: z.array(Line),
  issues: z.array(z.object({ message: z.string(), must: z.boolean() })),
  /** The run whose payslip the lines are from; null: no run has computed the last payslip yet. */
  run: z.object({ id: Id, name: z.string(), posted: z.boolean(), net_centavos: z.int() }).nullable(),
  version: Version,
});
export type FinalPay = z.output<typeof FinalPay>;

export const showFinalPay = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/finalpay/{id}',
  permission: 'PAY02',
  summary: 'Final pay of an employee who leaves: answers, what is due, what is owed, and what is still open',
  params: z.object({ id: Id }),
  response: one(FinalPay),
});

export const updateFinalPay = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/employee/finalpay/update',
  permission: 'PAY02',
  summary: 'Record why an employee leaves, and answer what final pay depends on',
  body: LeavingForm.extend({ id: Id, version: Version }),
  response: one(FinalPay),
});

export const finalPayCalls = { showFinalPay, updateFinalPay };
