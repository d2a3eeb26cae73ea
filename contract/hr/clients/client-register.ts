import { z } from 'zod';
import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { dateField, listField, numberField, percentField, textField, tinField } from '#domain/records/fields.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, requiredLine, text } from '#contract/shapes.ts';

const form = z.object({
  code: requiredLine(20),
  name: requiredLine(120),
  tin: text(20)
    .refine(
      (t) => t === '' || parseGovernmentNumber('tin', t).ok,
      desk('A TIN has nine digits, and up to five more for the branch.'),
    )
    .default(''),
  address: text(300).default(''),
  /** Days of the month on which a cutoff ends; 31 is the last day of the month. */
  cutoff_days: z.array(z.int().min(1).max(31)).min(1).max(5),
  /** Days after a cutoff in which requests for it are accepted. */
  filing_grace_days: z.int().min(0).max(31),
  /** Days from the end of a cutoff to its pay date. */
  pay_after_days: z.int().min(0).max(31),
  contract_from: LocalDate.nullable().default(null),
  contract_to: LocalDate.nullable().default(null),
  services: text(200).default(''),
  /** The agency fee in hundredths of a percent of the cost. */
  fee_basis_points: z.int().min(0).max(10_000).default(0),
  signatory: text(120).default(''),
  signatory_position: text(120).default(''),
  billing_email: z.union([z.literal(''), z.email()]).default(''),
  /** IDs of the active schedules offered to the client's employees. An empty list means all. */
  schedules: z.array(Id).max(200).default([]),
  /**
   * IDs of the client's officers, who see it under “My clients” without getting a permission. If left out, they stay.
   */
  officers: z.array(Id).max(50).optional(),
});

/** The companies that employees are assigned to. */
export const clients = register({
  api: 'hr',
  key: 'client',
  permission: 'HRIS04',
  one: 'client',
  many: 'clients',
  paths: {
    list: '/clients',
    store: '/client/store',
    update: '/client/update/{client_id}',
    archive: '/client/archive/{id}',
    restore: '/client/restore/{id}',
    history: '/client/history/{id}',
    export: '/clients/export',
    usage: '/client/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (new Set(values.cutoff_days).size < values.cutoff_days.length)
      ctx.addIssue({ code: 'custom', path: ['cutoff_days'], ...desk('This cutoff day is listed twice. Remove one.') });
    if (values.contract_from && values.contract_to && values.contract_to < values.contract_from)
      ctx.addIssue({
        code: 'custom',
        path: ['contract_to'],
        ...desk('Contract end must be on or after the contract start.'),
      });
  },
  row: form.extend({
    branches: z.int(),
    people: z.int(),
    /** Missing data that prevents paying the client's employees: a branch, or a region. Empty if they can be paid. */
    missing: z.array(z.string()),
    schedule_names: z.array(z.string()),
    officer_names: z.array(z.string()),
  }),
  /** Clients whose contract ends in a date range. */
  filters: z.object({ ends_from: LocalDate.optional(), ends_to: LocalDate.optional() }),
  fields: {
    code: textField('Code'),
    name: textField('Name'),
    branches: numberField('Branches'),
    people: numberField('Employees'),
    cutoff_days: listField('Cutoff days'),
    pay_after_days: numberField('Days to pay date'),
    filing_grace_days: numberField('Grace period, days'),
    contract_from: dateField('Contract start'),
    contract_to: dateField('Contract end'),
    missing: listField('Missing'),
    schedule_names: listField('Schedules offered'),
    officer_names: listField('Officers'),
    tin: tinField('TIN'),
    address: textField('Address'),
    services: textField('Services'),
    fee_basis_points: percentField('Agency fee'),
    signatory: textField('Signatory'),
    signatory_position: textField('Signatory’s position'),
    billing_email: textField('Billing e-mail'),
  },
});
