import { z } from 'zod';
import { choiceField, moneyField, numberField, textField } from '#domain/records/fields.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { requiredLine, text } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

/**
 * The de minimis list of RR 2-98 s. 2.78.1(A)(3) as amended; each item is exempt up to the ceiling effective on its
 * date.
 */
export const benefitItems = {
  rice_monthly: 'Rice',
  uniform_yearly: 'Uniform and clothing',
  medical_dependants_semester: 'Medical cash for dependents, per semester',
  medical_dependants_monthly: 'Medical cash for dependents, per month',
  medical_actual_yearly: 'Actual medical assistance',
  laundry_monthly: 'Laundry',
  achievement_award_yearly: 'Achievement award',
  gifts_yearly: 'Christmas and anniversary gifts',
  cba_productivity_yearly: 'CBA and productivity incentives',
  monetised_leave: 'Monetized unused leave',
  overtime_meal: 'Overtime and night meal',
} as const;
const items = keysOf(benefitItems);

const form = z.object({
  name: requiredLine(80),
  kind: z.enum(['de_minimis', 'allowance', 'other']),
  /** The item of the de minimis list, if the benefit is one. */
  item: z.enum(items).nullable().default(null),
  /** Value in centavos. Null if the benefit is insurance or an item, or if the value differs by employee. */
  amount_centavos: z.int().positive().max(1_000_000_00).nullable().default(null),
  per: z.enum(['day', 'cutoff', 'month', 'year']),
  description: text(500),
});

/** Benefits for employees: what each is, its value, and its tax treatment. */
export const benefits = register({
  api: 'hr',
  key: 'benefit',
  permission: 'HRIS01',
  one: 'benefit',
  many: 'benefits',
  paths: {
    list: '/benefits',
    store: '/benefit/store',
    update: '/benefit/update/{id}',
    archive: '/benefit/archive/{id}',
    restore: '/benefit/restore/{id}',
    history: '/benefit/history/{id}',
    export: '/benefits/export',
    usage: '/benefit/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (values.kind === 'de_minimis' && values.item === null)
      ctx.addIssue({
        code: 'custom',
        path: ['item'],
        ...desk('Choose the de minimis item. Its ceiling sets what is taxed.'),
      });
    if (values.kind !== 'de_minimis' && values.item !== null)
      ctx.addIssue({ code: 'custom', path: ['item'], ...desk('Choose an item only for a de minimis benefit.') });
  },
  row: form.extend({ people: z.int() }),
  filters: z.object({ kind: z.enum(['de_minimis', 'allowance', 'other']).optional() }),
  fields: {
    name: textField('Name'),
    kind: choiceField('Type', { de_minimis: 'De minimis', allowance: 'Taxable allowance', other: 'Other benefit' }),
    item: choiceField('De minimis item', benefitItems),
    amount_centavos: moneyField('Amount, ₱'),
    per: choiceField('Period', { day: 'Day', cutoff: 'Cutoff', month: 'Month', year: 'Year' }),
    people: numberField('Employees'),
    description: textField('Description'),
  },
});
