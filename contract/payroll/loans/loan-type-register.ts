import { z } from 'zod';
import { choiceField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { register } from '#contract/register.ts';
import { requiredLine } from '#contract/shapes.ts';

const lenders = ['sss', 'pagibig', 'company', 'cooperative'] as const;
const halves = ['first', 'second', 'both'] as const;

const form = z.object({
  name: requiredLine(80),
  /** The name on the payslip, unique there. */
  payslip_name: requiredLine(24),
  lender: z.enum(lenders),
  taken_from: z.enum(halves),
  /** Order of deduction. If pay is short, 1 is deducted before 2. */
  position: z.int().min(1).max(999),
  /** Maximum centavos of one loan. Null means no limit. */
  most_centavos: z.int().positive().max(10_000_000_00).nullable().default(null),
  /** True if less is deducted, and the remainder later, when net pay would fall below the client's minimum. */
  keeps_net_floor: z.boolean(),
});

/** Types of loans deducted from pay. */
export const loanTypes = register({
  api: 'payroll',
  key: 'loanType',
  permission: 'PAY04',
  one: 'loan type',
  many: 'loan types',
  paths: {
    list: '/api/loantype/list',
    store: '/api/loantype/insert',
    update: '/api/loantype/update',
    archive: '/api/loantype/delete/{id}',
    restore: '/api/loantype/restore/{id}',
    history: '/api/loantype/history/{id}',
    export: '/api/loantype/export',
    usage: '/api/loantype/usage/{id}',
  },
  form,
  row: form,
  filters: z.object({ lender: z.enum(lenders).optional(), taken_from: z.enum(halves).optional() }),
  fields: {
    name: textField('Name'),
    payslip_name: textField('Payslip label'),
    lender: choiceField('Lender', { sss: 'SSS', pagibig: 'Pag-IBIG', company: 'Company', cooperative: 'Cooperative' }),
    taken_from: choiceField('Deducted in', { first: 'First half', second: 'Second half', both: 'Both halves' }),
    position: numberField('Deduction order'),
    most_centavos: moneyField('Maximum, ₱'),
    keeps_net_floor: yesField('Keeps minimum net pay'),
  },
  whole: true,
});
