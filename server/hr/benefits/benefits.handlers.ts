import { sql } from 'kysely';
import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { peopleWithBenefit, selectBenefits } from './benefits.queries.ts';
import { sentences } from '#server/text/en/hr/benefits.ts';

export const benefitHandlers = registerHandlers(benefits, {
  table: 'hr.benefits',
  select: selectBenefits,
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', kind: 't.kind', amount_centavos: 't.amount_centavos', per: 't.per', people: 'people' },
  filters: ({ kind }) => [kind && sql<boolean>`t.kind = ${kind}`],
  unique: { benefits_name: ['name', sentences.anotherBenefitHasThisName] },
  usedBy: async (db, id, { now }) => [{ count: await peopleWithBenefit(db, id, now), what: 'employees' }],
});
