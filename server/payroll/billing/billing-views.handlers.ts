import { costNames, type Bill } from '#contract/payroll/billing/billings.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { displayTin } from '#domain/identifiers/government.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { moneyField, textField, type FieldValue } from '#domain/records/fields.ts';
import { inForce } from '#domain/tables/effective.ts';
import { billingTables } from '#domain/tables/billing.ts';
import { handsOut } from '#server/http/seen.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { addressee, billRows, billSums } from './bill-details.queries.ts';
import { statementFile } from './statement-file.ts';
import { settledFields } from './settled-words.ts';
import { tiesOf } from './ties.ts';
import { countedStatement } from './true-ups.handlers.ts';
import { countedRuns } from './counted.queries.ts';
import { countedBillsOf } from './true-ups.queries.ts';
import { agedBills, billById, billPage, runsToBill } from './billings.queries.ts';

type Calls = Pick<typeof payrollContract, 'listBills' | 'showBill' | 'downloadBill'>;
type Db = Call<Calls['listBills']>['db'];

/** Returns a statement by id, as of a given time. */
export async function shownBill(db: Db, now: string, id: number): Promise<Bill> {
  const found = await billById(db, manilaDate(now), id);
  if (!found) throw notFound();
  return found;
}

export const billingViews: Handlers<Calls> = {
  async listBills({ db, query, now }) {
    const today = manilaDate(now);
    const { rows, total, totals } = await billPage(db, today, {
      ...query,
      offset: (query.page - 1) * query.limit,
    });
    return { data: rows, total, totals, aged: await agedBills(db, today), to_bill: await runsToBill(db) };
  },

  async showBill({ db, params, query, now }) {
    const bill = await shownBill(db, now, params.id);
    const { rows, total } = await billRows(db, bill.id, { ...query, offset: (query.page - 1) * query.limit });
    handsOut(query.by === 'person' ? rows : []);
    const sums = await billSums(db, bill.id);
    const to = await addressee(db, bill.client_id);
    const law = inForce(billingTables, bill.pay_date, 'table of bills');
    return {
      data: rows,
      total,
      bill,
      ...to,
      tin: displayTin(to.tin),
      cost: sums.cost,
      settled: sums.settled,
      counted:
        bill.kind === 'true_up' && bill.credits === null
          ? {
              statements: (await countedBillsOf(db, bill)).map(countedStatement),
              runs: await countedRuns(db, bill.id),
            }
          : null,
      branches: sums.branches,
      rates: { vat_basis_points: law.vat, withheld_basis_points: law.withheld },
      ties: await tiesOf(db, bill, sums),
    };
  },

  async downloadBill({ db, context, params, query, now }) {
    const bill = await shownBill(db, now, params.id);
    // The PDF shows branches and no names.
    if (query.format === 'pdf') handsOut([]);
    if (query.format === 'pdf') return statementFile(db, context, bill);
    const fields = {
      name: textField('Name'),
      key: textField('Code'),
      branch: textField('Branch'),
      ...(bill.kind === 'true_up'
        ? settledFields(bill.bills)
        : Object.fromEntries(bill.bills.map((c) => [c, moneyField(costNames[c])]))),
      cost_centavos: moneyField(bill.kind === 'true_up' ? 'Difference' : 'Cost'),
    };
    const { cost, settled } = await billSums(db, bill.id);
    const pages = async function* (): AsyncGenerator<Record<string, FieldValue>[]> {
      for (let offset = 0; ; offset += 1000) {
        const { rows } = await billRows(db, bill.id, { by: 'person', search: '', limit: 1000, offset });
        if (rows.length === 0) break;
        yield rows.map(({ cost: own, settled: of, ...row }) => ({ ...row, ...own, ...of }));
      }
      yield [{ name: `All ${bill.people}`, ...cost, ...settled, cost_centavos: bill.cost_centavos }];
      yield [
        ['Administrative fee', bill.fee_centavos],
        ['Before VAT', bill.subtotal_centavos],
        ['VAT', bill.vat_centavos],
        ['Invoice', bill.total_centavos],
        ['Withheld, form 2307', -bill.withheld_centavos],
        [`Due ${bill.due_date}`, bill.collectible_centavos],
      ].map(([name, cost_centavos]) => ({ name, cost_centavos }));
    };
    const name = bill.number ?? `draft-${bill.id}`;
    return fileOf(fields, pages(), {
      name: `statement-${name}`,
      sheet: `Statement ${name}`,
      format: query.format,
      now,
    });
  },
};
