import { z } from 'zod';
import { choiceField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { register } from '#contract/register.ts';
import { requiredLine } from '#contract/shapes.ts';

const lenders = ['sss', 'pagibig', 'company', 'cooperative'] as const;
const halves = ['first', 'second', 'both'] as const;

const form = z.object({
  name: requiredLine(80),
  /** As it stands on the payslip, where each name stands once. */
  payslip_name: requiredLine(24),
  lender: z.enum(lenders),
  taken_from: z.enum(halves),
  /** Where pay is short, 1 is taken before 2. */
  position: z.int().min(1).max(999),
  /** Centavos of one loan; null where there is no limit. */
  most_centavos: z.int().positive().max(10_000_000_00).nullable().default(null),
  /** Takes less, and the rest later, when net pay would fall below the client's floor. */
  keeps_net_floor: z.boolean(),
});

/** Kinds of loans that are taken from pay. */
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
    payslip_name: textField('On the payslip'),
    lender: choiceField('Whose', { sss: 'SSS', pagibig: 'Pag-IBIG', company: 'Company', cooperative: 'Co-operative' }),
    taken_from: choiceField('Taken from', { first: 'First half', second: 'Second half', both: 'Both halves' }),
    position: numberField('Order'),
    most_centavos: moneyField('At most, ₱'),
    keeps_net_floor: yesField('Keeps net floor'),
  },
  whole: true,
});
