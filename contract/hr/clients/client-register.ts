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
  /** Days of the month on which a cut-off ends; 31 is the month’s last. */
  cutoff_days: z.array(z.int().min(1).max(31)).min(1).max(5),
  /** Days after a cut-off in which filings for it are still taken. */
  filing_grace_days: z.int().min(0).max(31),
  /** Days after the end of a cut-off on which its pay is due. */
  pay_after_days: z.int().min(0).max(31),
  contract_from: LocalDate.nullable().default(null),
  contract_to: LocalDate.nullable().default(null),
  services: text(200).default(''),
  /** The agency’s fee in hundredths of a percent of the cost. */
  fee_basis_points: z.int().min(0).max(10_000).default(0),
  signatory: text(120).default(''),
  signatory_position: text(120).default(''),
  billing_email: z.union([z.literal(''), z.email()]).default(''),
  /** The schedules in use that its people are offered, as ids; none: all of them. */
  schedules: z.array(Id).max(200).default([]),
});

/** The companies people are sent to. */
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
      ctx.addIssue({ code: 'custom', path: ['cutoff_days'], ...desk('A cut-off day stands here twice.') });
    if (values.contract_from && values.contract_to && values.contract_to < values.contract_from)
      ctx.addIssue({ code: 'custom', path: ['contract_to'], ...desk('The contract ends before it begins.') });
  },
  row: form.extend({
    branches: z.int(),
    people: z.int(),
    /** What keeps it from being paid: no branch, no people’s region. Empty: ready. */
    missing: z.array(z.string()),
    schedule_names: z.array(z.string()),
  }),
  /** Clients whose contract ends from a date to a date. */
  filters: z.object({ ends_from: LocalDate.optional(), ends_to: LocalDate.optional() }),
  fields: {
    code: textField('Code'),
    name: textField('Name'),
    branches: numberField('Branches'),
    people: numberField('People'),
    cutoff_days: listField('Cut-off days'),
    pay_after_days: numberField('Pay, days after'),
    filing_grace_days: numberField('Grace, days'),
    contract_from: dateField('Contract from'),
    contract_to: dateField('Contract until'),
    missing: listField('Missing'),
    schedule_names: listField('Schedules offered'),
    tin: tinField('TIN'),
    address: textField('Address'),
    services: textField('Services'),
    fee_basis_points: percentField('Fee'),
    signatory: textField('Signs'),
    signatory_position: textField('Position of who signs'),
    billing_email: textField('E-mail for bills'),
  },
});
