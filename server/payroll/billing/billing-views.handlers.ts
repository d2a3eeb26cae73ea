import { costNames, type Bill } from '#contract/payroll/billings.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { moneyField, pesos, textField, type FieldValue } from '#domain/records/fields.ts';
import { inForce } from '#domain/tables/effective.ts';
import { billingTables } from '#domain/tables/billing.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { approvalHash } from '../runs/gate.ts';
import { addressee, billRows, billSums, earnedAt } from './bill-details.queries.ts';
import { statementFile } from './statement-file.ts';
import { agedBills, billById, billPage, runsToBill } from './billings.queries.ts';

type Calls = Pick<typeof payrollContract, 'listBills' | 'showBill' | 'downloadBill'>;
type Db = Call<Calls['listBills']>['db'];

/** A statement by number, as it stands at an instant. */
export async function shownBill(db: Db, now: string, id: number): Promise<Bill> {
  const found = await billById(db, manilaDate(now), id);
  if (!found) throw notFound();
  return found;
}

/** What has to be equal on a statement, and whether it is: each compared with something it was not made from. */
async function tiesOf(db: Db, bill: Bill, sums: Awaited<ReturnType<typeof billSums>>) {
  const sign = bill.credits === null ? 1 : -1;
  const earned = sums.cost.basic + sums.cost.premiums + sums.cost.allowances + sums.cost.not_billed;
  const onPayslips = sign * (await earnedAt(db, bill.run_id, bill.client_id));
  const share = bill.cost_centavos === 0 ? 0 : Math.round((bill.fee_centavos * 10_000) / bill.cost_centavos);
  return [
    {
      name: 'People = statement',
      says: pesos(bill.cost_centavos),
      holds: sums.cost_centavos === bill.cost_centavos,
    },
    {
      name: `Pay on it = payslips of run ${bill.run_id}`,
      says: pesos(onPayslips),
      holds: onPayslips === earned,
    },
    {
      name: 'Payslips are those that were approved',
      says: bill.run_hash.slice(0, 8) || '–',
      holds: (await approvalHash(db, bill.run_id)) === bill.run_hash,
    },
    {
      name: 'Fee ≥ 10 % of cost, DO 174-17',
      says: `${(share / 100).toFixed(2)} %`,
      holds: sign * bill.fee_centavos >= sign * bill.least_fee_centavos,
    },
  ];
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
    const sums = await billSums(db, bill.id);
    const law = inForce(billingTables, bill.pay_date, 'table of bills');
    return {
      data: rows,
      total,
      bill,
      ...(await addressee(db, bill.client_id)),
      cost: sums.cost,
      branches: sums.branches,
      rates: { vat_basis_points: law.vat, withheld_basis_points: law.withheld },
      ties: await tiesOf(db, bill, sums),
    };
  },

  async downloadBill({ db, params, query, now }) {
    const bill = await shownBill(db, now, params.id);
    if (query.format === 'pdf') return statementFile(db, bill);
    const fields = {
      name: textField('Name'),
      key: textField('Code'),
      branch: textField('Branch'),
      ...Object.fromEntries(bill.bills.map((c) => [c, moneyField(costNames[c])])),
      cost_centavos: moneyField('Cost'),
    };
    const { cost } = await billSums(db, bill.id);
    const pages = async function* (): AsyncGenerator<Record<string, FieldValue>[]> {
      for (let offset = 0; ; offset += 1000) {
        const { rows } = await billRows(db, bill.id, { by: 'person', search: '', limit: 1000, offset });
        if (rows.length === 0) break;
        yield rows.map(({ cost: own, ...row }) => ({ ...row, ...own }));
      }
      yield [{ name: `All ${bill.people}`, ...cost, cost_centavos: bill.cost_centavos }];
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
