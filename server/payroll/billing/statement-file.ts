import type { Kysely } from 'kysely';
import { aheadNames, costNames, type Bill, type BillRow } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { aheadCodes, type CostCode } from '#domain/billing/cost-codes.ts';
import { displayTin } from '#domain/identifiers/government.ts';
import { counted } from '#domain/lists/counted.ts';
import { dayText } from '#domain/records/fields.ts';
import { inForce } from '#domain/tables/effective.ts';
import { billingTables } from '#domain/tables/billing.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import {
  branchesOnSheet,
  peopleOnSheet,
  statementPdf,
  type StatementHead,
  type StatementPage,
  type StatementRow,
} from '#server/documents/statement-pdf.ts';
import { webStream } from '#server/http/web-stream.ts';
import { employerOf } from '../agencies/agency.queries.ts';
import { companyLogo } from '../agencies/company-logo.ts';
import { addressee, billRows, billSums } from './bill-details.queries.ts';
import { settledColumns } from './settled-words.ts';

/** Lines that share one column next to a name, since there is room for five. */
const groups: readonly (readonly [title: string, codes: readonly CostCode[]])[] = [
  ['Basic', ['basic']],
  ['Premiums', ['premiums']],
  ['Allowances', ['allowances']],
  ['Accruals', ['thirteenth_month_accrual', 'sil_accrual']],
  ['Shares', ['er_sss_ec', 'er_philhealth', 'er_pagibig']],
];
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

type Column = readonly [title: string, amount: (of: Pick<BillRow, 'cost' | 'settled'>) => number];

/** Returns the columns in which some employee has a billed amount. */
const linesShown = (bill: Bill, cost: BillRow['cost']): Column[] =>
  groups
    .map(([title, codes]) => [title, codes.filter((c) => bill.bills.includes(c) && cost[c] !== 0)] as const)
    .filter(([, codes]) => codes.length > 0)
    .map(([title, codes]) => [title, (of) => codes.reduce((n, c) => n + of.cost[c], 0)]);

/** Returns the columns of a true-up: billed in advance and paid, for each line it settles. */
const settledShown = (bill: Bill): Column[] =>
  aheadCodes
    .filter((c) => bill.bills.includes(c))
    .flatMap((c): Column[] => {
      const [billed, paid] = settledColumns[c];
      const short = c === 'sil_accrual' ? 'Leave' : '13th';
      return [
        [`${short} billed`, (of) => of.settled?.[billed] ?? 0],
        [`${short} paid`, (of) => of.settled?.[paid] ?? 0],
      ];
    });

const settledLines = (bill: Bill, settled: Settled): StatementHead['lines'] =>
  aheadCodes
    .filter((c) => bill.bills.includes(c))
    .flatMap((c) => {
      const [billed, paid] = settledColumns[c];
      return [
        [`${aheadNames[c]}, paid`, settled[paid]],
        [`Less: billed in advance in ${bill.from_date.slice(0, 4)}`, 0 - settled[billed]],
      ] as const;
    });

const titleOf = (bill: Bill): string =>
  bill.credits !== null
    ? `Credit for statement ${bill.credits}`
    : bill.kind === 'true_up'
      ? `True-up of ${bill.from_date.slice(0, 4)}`
      : 'Statement of account';

/** Returns the client's statement as a PDF, without lines the agency bears and without the reconciliation. */
export async function statementFile(db: Kysely<DB>, context: Context, bill: Bill): Promise<Response> {
  const sums = await billSums(db, bill.id);
  const { rows: branches } = await billRows(db, bill.id, { by: 'branch', search: '', limit: 1000, offset: 0 });
  const to = await addressee(db, bill.client_id);
  const employer = await employerOf(db);
  const logo = await companyLogo(db, context);
  const law = inForce(billingTables, bill.pay_date, 'table of bills');
  const columns = bill.kind === 'true_up' ? settledShown(bill) : linesShown(bill, sums.cost);
  const titles = [...columns.map(([title]) => title), bill.kind === 'true_up' ? 'Difference' : 'Cost'];
  const amountsOf = (of: Pick<BillRow, 'cost' | 'settled'>): number[] => columns.map(([, amount]) => amount(of));
  const rowOf = (r: BillRow, note: string): StatementRow => ({
    name: r.name,
    note,
    amounts: amountsOf(r),
    cost: r.cost_centavos,
  });
  const name = bill.number ?? `Draft ${bill.id}`;
  const whole = bill.agency_type === 'manpower' ? 'on the full amount' : 'on the fee';
  const head: StatementHead = {
    name,
    title: titleOf(bill),
    employer: {
      name: employer.name,
      address: employer.address,
      tin: employer.tin && displayTin(employer.tin, employer.tin_branch),
    },
    client: bill.client,
    address: to.address,
    tin: displayTin(to.tin),
    facts: [
      [bill.kind === 'true_up' ? 'Period settled' : 'Cutoff', `${dayText(bill.from_date)} to ${dayText(bill.to_date)}`],
      ['Employees', bill.people.toLocaleString('en')],
      ['Statement date', bill.issued_on === null ? 'not issued yet' : dayText(bill.issued_on)],
      ['Due', dayText(bill.due_date)],
    ],
    lines: [
      ...(sums.settled
        ? settledLines(bill, sums.settled)
        : bill.bills.filter((c) => sums.cost[c] !== 0).map((c) => [costNames[c], sums.cost[c]] as const)),
      [bill.kind === 'true_up' ? 'Difference' : 'Cost', bill.cost_centavos, true],
      [
        `Administrative fee, ${percent(bill.fee_basis_points)} of ${bill.fee_base === null ? 'cost' : 'some lines'}`,
        bill.fee_centavos,
      ],
      ['Before VAT', bill.subtotal_centavos, true],
      [`VAT, ${percent(law.vat)} ${whole}`, bill.vat_centavos],
      ['Invoice', bill.total_centavos, true],
      [`Less: withheld by you, ${percent(law.withheld)}, form 2307`, -bill.withheld_centavos],
    ],
    due: [bill.credits === null ? `Due ${dayText(bill.due_date)}` : 'Credited', bill.collectible_centavos],
    remark: bill.remark,
    branches: branches.length > branchesOnSheet ? [] : branches.map((b) => rowOf(b, counted(b.people, 'employee'))),
  };
  const pages = async function* (): AsyncGenerator<StatementPage> {
    yield { head, columns: titles };
    for (let offset = 0; offset < bill.people; offset += peopleOnSheet) {
      const { rows } = await billRows(db, bill.id, { by: 'person', search: '', limit: peopleOnSheet, offset });
      const sum = {
        name: `All ${bill.people}`,
        note: '',
        amounts: amountsOf(sums),
        cost: bill.cost_centavos,
      };
      yield {
        of: `${head.title} ${name}, ${bill.client}`,
        columns: titles,
        rows: rows.map((r) => rowOf(r, r.key)),
        sum: offset + peopleOnSheet >= bill.people ? sum : null,
      };
    }
  };
  const file = `statement-${bill.number ?? `draft-${bill.id}`}.pdf`;
  return new Response(webStream(statementPdf(`${head.title} ${name}`, pages(), logo)), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': attachment(file) },
  });
}
