import { sql } from 'kysely';
import { benefits } from '#contract/hr/benefit-register.ts';
import { importOf } from '#server/imports/import-of.ts';
import { selectBenefits } from './benefits.queries.ts';

/** Benefits out of a file: known by name. */
export const benefitImport = importOf(benefits, {
  table: 'hr.benefits',
  select: selectBenefits,
  address: '/admin/benefit-management',
  blank: { item: null, amount_centavos: null, description: '' },
  required: ['name', 'kind', 'per'],
  aliases: {
    name: ['Benefit', 'Benefit name', 'Allowance'],
    kind: ['Type', 'Benefit type', 'Class'],
    item: ['De minimis', 'Item'],
    amount_centavos: ['Amount', 'Value', 'Worth'],
    per: ['Frequency', 'How often', 'Period'],
    description: ['Remarks', 'Notes', 'Details'],
  },
  shownOnly: ['people'],
  keyOf: ({ name }) => (typeof name === 'string' ? name.trim().toLowerCase() : null),
  keyField: 'name',
  candidates: (rows) =>
    sql<boolean>`lower(t.name) = any(${rows.map((r) => String(r['name']).trim().toLowerCase())}::text[])`,
});
