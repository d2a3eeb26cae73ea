import { sentences } from '#server/text/en/proposals.ts';
import type { ProposedChange } from '#contract/common/proposals.ts';
import { payMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import { shownValue } from '#domain/records/fields.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import type { Changed, Second } from '#server/register/second.ts';
import { nameOfClient } from '#server/payroll/clients/clients.queries.ts';

type Rate = NonNullable<Changed<typeof payMultipliers>['after']>;

const shown = (field: 'basis_points' | 'from_date' | 'premium', value: string | number | undefined): string =>
  shownValue(mustHave(payMultipliers.fields, field), value);

/**
 * Returns the changes that a second user confirms: every premium rate above the law, since it affects the pay of all
 * employees of a client, or of every client.
 */
export const protectedRates: Second<typeof payMultipliers> = async (changed, { db }) => {
  const words = async (of: Rate | null): Promise<string> =>
    of === null
      ? sentences.none
      : `${shown('basis_points', of.basis_points)} for ${of.client_id === null ? 'every client' : await nameOfClient(db, of.client_id)} from ${shown('from_date', of.from_date)}`;
  const changes: ProposedChange[] = [];
  for (const { before, after } of changed) {
    const [was, is] = [await words(before), await words(after)];
    const label = shown('premium', (after ?? before)?.premium);
    const other = before !== null && after !== null && before.premium !== after.premium;
    if (other) changes.push({ label: shown('premium', before.premium), before: was, after: sentences.none });
    if (other || was !== is) changes.push({ label, before: other ? sentences.none : was, after: is });
  }
  const rates = changed.flatMap(({ before, after }) => [before, after].filter((r) => r !== null));
  const clients = new Set(rates.map((r) => r.client_id));
  const [only = null] = clients;
  return changes.length === 0
    ? null
    : {
        subject: ['premium rates', ...new Set(rates.map((r) => `${r.premium} ${r.client_id ?? 'all'}`))].join(' '),
        title: changes.length === 1 ? `Premium rate: ${firstOf(changes).label}` : `${changes.length} premium rates`,
        changes,
        link: '/payroll/maintenance/overtimes',
        clientId: clients.size === 1 ? only : null,
      };
};
