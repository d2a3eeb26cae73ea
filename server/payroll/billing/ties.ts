import type { Kysely } from 'kysely';
import type { Bill } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { leastFeeOrder } from '#domain/billing/billing.ts';
import { mustHave } from '#domain/lists/known.ts';
import { pesos } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import { approvalHash } from '../runs/review/gate.ts';
import { earnedAt, type billSums } from './bill-details.queries.ts';
import { isStillSo, leftOf, spanOfBill } from './make-true-up.ts';
import { paidOnPayslips } from './counted.queries.ts';
import { countedBillsOf } from './true-ups.queries.ts';
import { sentences } from '#server/text/en/payroll/billing.ts';

interface Tie {
  name: string;
  says: string;
  holds: boolean;
}
type Sums = Awaited<ReturnType<typeof billSums>>;

/** Returns the reconciliation of a statement, comparing each figure with a source it was not made from. */
export async function tiesOf(db: Kysely<DB>, bill: Bill, sums: Sums): Promise<Tie[]> {
  const share = bill.cost_centavos === 0 ? 0 : Math.round((bill.fee_centavos * 10_000) / bill.cost_centavos);
  // The minimum at the time of the statement, since it was 10% for security services before.
  const least = bill.cost_centavos === 0 ? 0 : Math.round((bill.least_fee_centavos * 100) / bill.cost_centavos);
  // Credited amounts are negative, and so is their minimum.
  const sign = bill.cost_centavos < 0 ? -1 : 1;
  return [
    {
      name: 'Employees = statement',
      says: pesos(bill.cost_centavos),
      holds: sums.cost_centavos === bill.cost_centavos,
    },
    ...(bill.run_id !== null
      ? await tiesToRun(db, { ...bill, run_id: bill.run_id }, sums)
      : bill.credits === null
        ? await tiesOfTrueUp(db, bill, mustHave(sums, 'settled'))
        : []),
    // A true-up that credits costs has no minimum fee, since crediting less of the fee leaves more to the agency.
    ...(bill.run_id === null && bill.credits === null && bill.cost_centavos < 0
      ? []
      : [
          {
            name: `Fee ≥ ${least}% of cost, ${leastFeeOrder[bill.agency_type]}`,
            says: `${(share / 100).toFixed(2)}%`,
            holds: sign * bill.fee_centavos >= sign * bill.least_fee_centavos,
          },
        ]),
  ];
}

async function tiesToRun(db: Kysely<DB>, bill: Bill & { run_id: number }, { cost }: Sums): Promise<Tie[]> {
  const sign = bill.credits === null ? 1 : -1;
  const onPayslips = sign * (await earnedAt(db, bill.run_id, bill.client_id));
  return [
    {
      name: `Pay billed = payslips of run ${bill.run_id}`,
      says: pesos(onPayslips),
      holds: onPayslips === cost.basic + cost.premiums + cost.allowances + cost.not_billed,
    },
    {
      name: 'Payslips match the approved ones',
      says: bill.run_hash.slice(0, 8) || '–',
      holds: (await approvalHash(db, bill.run_id)) === bill.run_hash,
    },
  ];
}

async function tiesOfTrueUp(db: Kysely<DB>, bill: Bill, s: Settled): Promise<Tie[]> {
  const billed = s.thirteenth_billed + s.sil_billed;
  const paid = s.thirteenth_paid + s.sil_paid;
  const counted = (await countedBillsOf(db, bill)).reduce((n, b) => n + b.thirteenth_centavos + b.sil_centavos, 0);
  const payslips = await paidOnPayslips(db, bill);
  const ties = [
    { name: 'Billed in advance = statements counted', says: pesos(counted), holds: counted === billed },
    {
      name: 'Paid = payslips counted',
      says: pesos(payslips.own),
      holds: payslips.own === paid && payslips.read === payslips.written,
    },
    {
      name: 'Paid less billed in advance = cost',
      says: pesos(paid - billed),
      holds: paid - billed === bill.cost_centavos,
    },
  ];
  if (bill.credited) return ties;
  if (bill.state === 'draft') {
    const same = await isStillSo(db, bill);
    return [
      ...ties,
      { name: 'Unchanged since the draft was created', says: same ? sentences.theSame : 'changed', holds: same },
    ];
  }
  const left = await leftOf(db, spanOfBill(bill));
  return [...ties, { name: 'Nothing left to settle', says: pesos(left), holds: left === 0 }];
}
