import type { ProposedChange } from '#contract/common/proposals.ts';
import { wageOrders } from '#contract/payroll/tables/wage-order-register.ts';
import { shownValue } from '#domain/records/fields.ts';
import { placeInWords } from '#domain/tables/minimum-wages.ts';
import { firstOf, mustHave, mustExist } from '#domain/lists/known.ts';
import type { Changed, Second } from '#server/register/second.ts';

type Order = NonNullable<Changed<typeof wageOrders>['after']>;

/**
 * Returns whether an order is confirmed, and so decides which employees are minimum wage earners and whose tax is
 * withheld.
 */
const decides = (of: Order | null): of is Order => of !== null && of.confirmed;

const words = (of: Order | null): string =>
  decides(of)
    ? `${shownValue(mustHave(wageOrders.fields, 'daily_centavos'), of.daily_centavos)} from ${shownValue(mustHave(wageOrders.fields, 'from_date'), of.from_date)} (${of.issuance})`
    : 'none';
const place = (of: Order): string => placeInWords(of.region, of.area);

/**
 * Returns the facts that a second user confirms about minimum wages that are or become effective. Unconfirmed orders
 * and notes need no confirmation.
 */
export const protectedOrders: Second<typeof wageOrders> = async (changed) => {
  const changes = changed.flatMap(({ before, after }): ProposedChange[] => {
    const moved = before !== null && after !== null && place(before) !== place(after);
    return (moved ? [[before, null] as const, [null, after] as const] : [[before, after] as const])
      .map(([was, is]) => ({
        label: place(mustExist(is ?? was, 'A change of an order has neither side')),
        before: words(was),
        after: words(is),
      }))
      .filter((c) => c.before !== c.after);
  });
  const orders = changed.flatMap(({ before, after }) => [before, after].filter((o) => o !== null));
  return changes.length === 0
    ? null
    : {
        subject: ['wage orders', ...new Set(orders.map((o) => o.region))].join(' '),
        title: changes.length === 1 ? `Minimum wage of ${firstOf(changes).label}` : `${changes.length} minimum wages`,
        changes,
        link: '/payroll/minimum_wage',
        clientId: null,
      };
};
