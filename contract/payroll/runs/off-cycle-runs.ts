import { z } from 'zod';
import { callOtherwise, mayBeCalled } from '#domain/runs/adjustment-codes.ts';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ListQuery, LocalDate, Version, line, listOf, one, requiredLine, text } from '#contract/shapes.ts';
import { AmountDays } from '../adjustments/amount-days.ts';
import { runPerson } from './run-people.ts';
import { backMoney } from './reversals.ts';
import { Run, personStates } from './runs.ts';

/** Off-cycle runs: amounts for named people beside the pay of a cut-off, such as corrections and 13th month pay. */

const api = 'payroll';
const permission = 'PAY07';

const amount = z.object({
  direction: z.enum(['add', 'take']),
  /** The code of an adjustment type, or `thirteenth_month`; of what is taken the words on the payslip. */
  code: requiredLine(28).refine(mayBeCalled, desk(callOtherwise)),
  /** Centavos; what is added may be below zero, to take pay back. Null: 13th month pay as the law counts it. */
  amount_centavos: z.int().min(-10_000_000_00).max(10_000_000_00).nullable(),
  /** Of a type whose tax goes by the day, such as meals on overtime. */
  days: AmountDays,
  note: text(300).default(''),
});

const amounts = z
  .array(amount)
  .min(1)
  .max(20)
  .superRefine((rows, ctx) => {
    const seen = new Set<string>();
    for (const [i, { code, direction, amount_centavos: n, days }] of rows.entries()) {
      const say = (field: string, sentence: string) =>
        ctx.addIssue({ code: 'custom', path: [i, field], ...desk(sentence) });
      if (seen.has(code)) say('code', 'One amount of each type: add them up.');
      seen.add(code);
      if (n === 0 || (direction === 'take' && n !== null && n < 0))
        say('amount_centavos', 'Write an amount above zero.');
      if (direction === 'take' && days !== null) say('days', 'Only an added amount has days.');
      if (n === null && (direction === 'take' || code !== 'thirteenth_month'))
        say('amount_centavos', 'Only 13th month pay is worked out by itself.');
    }
  });

const person = z.object({ employee: z.string().min(1).max(40), amounts });

export const storeOffCycleRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/insert',
  permission,
  summary: 'Begin an off-cycle run: its type, the cut-off its tax and contributions belong to, and who gets what',
  body: z.object({
    name: line(120).default(''),
    payroll_type_id: Id,
    from_date: LocalDate,
    to_date: LocalDate,
    pay_date: LocalDate,
    /** 13th month pay counts basic pay still to be earned until 31 December; the year's last pay settles the difference. */
    projects: z.boolean().default(false),
    /** The posted run it puts right. */
    corrects_id: Id.nullable().default(null),
    /** Named people; none only where `everyone` is there. */
    people: z.array(person).max(500).default([]),
    /** Beside them everybody who works for a client in the cut-off, each with the same amounts. */
    everyone: z.object({ client_id: Id, amounts }).nullable().default(null),
  }),
  response: one(Run),
});

export const updateOffCycleRun = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/adjustment/update',
  permission,
  summary: 'Rename an off-cycle run, change its pay date, add people with their amounts or take people out',
  body: z.object({
    id: Id,
    version: Version,
    name: line(120).optional(),
    pay_date: LocalDate.optional(),
    projects: z.boolean().optional(),
    add: z.array(person).max(500).default([]),
    remove: z.array(z.string().max(40)).max(500).default([]),
  }),
  response: one(Run),
});

export const updateRunAmounts = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/update/adjustment',
  permission,
  summary: 'What one person of an off-cycle run gets, in the place of what was written down before',
  body: z.object({ id: Id, version: Version, employee: z.string().min(1).max(40), amounts }),
  response: one(Run),
});

export const computeOffCyclePerson = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/compute/{id}/{employeecode}',
  permission,
  summary: 'Compute one person of an off-cycle run at once',
  params: z.object({ id: Id, employeecode: z.string().min(1).max(40) }),
  body: z.object({ version: Version }),
  response: one(Run),
});

export const OffCyclePerson = z.object({
  ...runPerson,
  amounts: z.array(amount.extend({ what: z.string() })),
  /** Posted cut-offs of which it pays what changed rates come to. */
  retro: z.array(z.object({ from_date: LocalDate, to_date: LocalDate })),
  /** The posted payslip that is taken back in full, what became of its net pay, and why; null: amounts are paid. */
  takes_back: z
    .object({ gross_centavos: z.int(), net_centavos: z.int(), money: z.enum(backMoney), reason: z.string() })
    .nullable(),
  /** Basic pay that 13th month pay counts, earned and projected, and what was paid of it before; null: no such amount. */
  thirteenth: z.object({ earned_centavos: z.int(), projected_centavos: z.int(), paid_centavos: z.int() }).nullable(),
  /** Null until computed. */
  gross_centavos: z.int().nullable(),
  net_centavos: z.int().nullable(),
});
export type OffCyclePerson = z.output<typeof OffCyclePerson>;

export const listOffCyclePeople = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/adjustment/people/{id}',
  permission,
  summary: 'The people of an off-cycle run with what each gets, and what came out',
  params: z.object({ id: Id }),
  query: ListQuery.omit({ sort: true }).extend({ state: z.enum(personStates).optional() }),
  response: listOf(OffCyclePerson),
});
