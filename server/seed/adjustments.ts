import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { nth } from '#domain/lists/known.ts';

/** Made-up types of salary adjustments, and some of them for the first employees of the demo company. */

export const expenseTypes = [
  { name: 'Meal allowance', direction: 'add', taxed: true, billed: true, description: 'Shifts of more than ten hours' },
  {
    name: 'Transport allowance',
    direction: 'add',
    taxed: true,
    billed: true,
    description: 'Posts without a bus at night',
  },
  { name: 'Referral bonus', direction: 'add', taxed: true, billed: false, description: 'For referring a new employee' },
  { name: 'Uniform', direction: 'take', taxed: false, billed: false, description: 'Second set, in four parts' },
  { name: 'Cash shortage', direction: 'take', taxed: false, billed: false, description: 'With the signed admission' },
] as const;

const remarks = ['Meals, week of inventory', 'Night transport', 'Referred two guards', 'First of four parts', 'Till 4'];

/** Returns two adjustments for every seventh of the first 400 employees. */
export function expenseRows(ids: readonly number[], today: LocalDate) {
  return ids
    .filter((id) => id % 7 === 3 && id < 400)
    .flatMap((id) =>
      [0, 1].map((n) => {
        const type = (id + n * 2) % expenseTypes.length;
        return {
          employee_id: id,
          expense_type_id: type + 1,
          expense_date: addDays(today, -((id * 3 + n * 11) % 40)),
          expense_description: nth(remarks, type),
          receipt_attachment: type === 0 ? `OR ${4100 + id}` : 'N/A',
          amount_centavos: 25_000 + ((id * 7_919 + n * 13_000) % 90_000),
        };
      }),
    );
}
