import { z } from 'zod';
import { callOtherwise, mayBeCalled } from '#domain/runs/facts/adjustment-codes.ts';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ListQuery, LocalDate, Version, line, listOf, one, requiredLine, text } from '#contract/shapes.ts';
import { AmountDays } from '../adjustments/amount-days.ts';
import { runPerson } from './run-people.ts';
import { backMoney } from './reversals.ts';
import { Run, personStates } from './runs.ts';

/** Off-cycle runs: amounts for named employees outside the pay of a cutoff, such as corrections and 13th month pay. */

const api = 'payroll';
const permission = 'PAY07';

const amount = z.object({
  direction: z.enum(['add', 'take']),
  /** The code of an adjustment type, or `thirteenth_month`. For a deduction, the label on the payslip. */
  code: requiredLine(28).refine(mayBeCalled, desk(callOtherwise)),
  /** Amount in centavos. An addition may be negative, to recover pay. Null means 13th month pay by law. */
  amount_centavos: z.int().min(-10_000_000_00).max(10_000_000_00).nullable(),
  /** Number of days, for a type taxed by the day, such as overtime meals. */
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
      if (seen.has(code)) say('code', 'Enter one amount of each type: add them up.');
      seen.add(code);
      if (n === 0 || (direction === 'take' && n !== null && n < 0))
        say('amount_centavos', 'Enter an amount above zero.');
      if (direction === 'take' && days !== null) say('days', 'Only an addition has days.');
      if (n === null && (direction === 'take' || code !== 'thirteenth_month'))
        say('amount_centavos', 'Only 13th month pay is computed automatically.');
    }
  });

const person = z.object({ employee: z.string().min(1).max(40), amounts });

export const storeOffCycleRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/insert',
  permission,
  summary: 'Start an off-cycle run: its type, the cutoff for tax and contributions, and each employee’s amounts',
  body: z.object({
    name: line(120).default(''),
    payroll_type_id: Id,
    from_date: LocalDate,
    to_date: LocalDate,
    pay_date: LocalDate,
    /**
     * True if 13th month pay includes projected basic pay until 31 December. The year's last pay settles the
     * difference.
     */
    projects: z.boolean().default(false),
    /** ID of the posted run that this run corrects. */
    corrects_id: Id.nullable().default(null),
    /** Employees with their amounts. May be empty only with `everyone`. */
    people: z.array(person).max(500).default([]),
    /** Also includes all other employees of a client in the cutoff, each with the same amounts. */
    everyone: z.object({ client_id: Id, amounts }).nullable().default(null),
  }),
  response: one(Run),
});

export const updateOffCycleRun = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/adjustment/update',
  permission,
  summary: 'Rename an off-cycle run, change its pay date, or add and remove employees',
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
  summary: 'Set one employee’s amounts in an off-cycle run, replacing the previous ones',
  body: z.object({ id: Id, version: Version, employee: z.string().min(1).max(40), amounts }),
  response: one(Run),
});

export const computeOffCyclePerson = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/adjustment/compute/{id}/{employeecode}',
  permission,
  summary: 'Compute one employee of an off-cycle run at once',
  params: z.object({ id: Id, employeecode: z.string().min(1).max(40) }),
  body: z.object({ version: Version }),
  response: one(Run),
});

export const OffCyclePerson = z.object({
  ...runPerson,
  amounts: z.array(amount.extend({ what: z.string() })),
  /** Posted cutoffs whose retroactive rate changes the run pays. */
  retro: z.array(z.object({ from_date: LocalDate, to_date: LocalDate })),
  /**
   * The posted payslip that is reversed in full, what happened to its net pay, and the reason. Null if amounts are
   * paid.
   */
  takes_back: z
    .object({ gross_centavos: z.int(), net_centavos: z.int(), money: z.enum(backMoney), reason: z.string() })
    .nullable(),
  /** Basic pay for the 13th month, earned and projected, and the part already paid. Null means no such amount. */
  thirteenth: z.object({ earned_centavos: z.int(), projected_centavos: z.int(), paid_centavos: z.int() }).nullable(),
  /** Gross pay. Null until the run is computed. */
  gross_centavos: z.int().nullable(),
  net_centavos: z.int().nullable(),
});
export type OffCyclePerson = z.output<typeof OffCyclePerson>;

export const listOffCyclePeople = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/adjustment/people/{id}',
  permission,
  summary: 'List the employees of an off-cycle run with their amounts and results',
  params: z.object({ id: Id }),
  query: ListQuery.omit({ sort: true }).extend({ state: z.enum(personStates).optional() }),
  response: listOf(OffCyclePerson),
});
