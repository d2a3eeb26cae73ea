import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import { importOf } from '#server/imports/import-of.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { selectBenefits } from './benefits.queries.ts';

/** Imports benefits, identified by name. */
export const benefitImport = importOf(benefits, {
  table: 'hr.benefits',
  select: selectBenefits,
  address: '/admin/benefit-management',
  blank: { item: null, amount_centavos: null, description: '' },
  required: ['name', 'kind', 'per'],
  aliases: {
    name: ['Benefit', 'Benefit name', 'Allowance'],
    kind: ['Kind', 'Benefit type', 'Class'],
    item: ['De minimis', 'Item'],
    amount_centavos: ['Amount', 'Value', 'Worth'],
    per: ['Per', 'Frequency', 'How often'],
    description: ['Remarks', 'Notes', 'Details'],
    people: ['People'],
  },
  words: {
    item: {
      'Medical cash to dependants, a semester': 'medical_dependants_semester',
      'Medical cash to dependants, a month': 'medical_dependants_monthly',
      'Monetised unused leave': 'monetised_leave',
    },
  },
  shownOnly: ['people'],
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});
