import type { Bill, BillRow } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { aheadCodes } from '#domain/billing/cost-codes.ts';
import { settledOf } from '#src/desk/billing/SettledTable.tsx';
import { amount, money } from '#src/desk/runs/run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { texts } from '#src/text/en/desk/billing/statement.ts';

/** Common data of rows and totals. */
type Figures = Pick<BillRow, 'cost' | 'settled' | 'cost_centavos'>;
type Figure = readonly [key: string, title: string, of: (f: Figures) => number];

/** Columns that are never hidden: otherwise a row wouldn't add up to its cost. */
const lines: readonly Figure[] = [
  ['basic', texts.basic, ({ cost }) => cost.basic],
  ['premiums', texts.premiums, ({ cost }) => cost.premiums],
  ['allowances', texts.allowances, ({ cost }) => cost.allowances],
  ['accruals', texts.accruals, ({ cost }) => cost.thirteenth_month_accrual + cost.sil_accrual],
  ['shares', texts.shares, ({ cost }) => cost.er_sss_ec + cost.er_philhealth + cost.er_pagibig],
];

/** Returns the columns of a true-up: for each settled line, billed in advance, paid, and the difference. */
const settled = (bill: Bill): Figure[] =>
  aheadCodes
    .filter((c) => bill.bills.includes(c))
    .flatMap((c): Figure[] => {
      const short = c === 'sil_accrual' ? texts.leave : '13th';
      const of = (s: Settled | null) => (s ? settledOf(s, c) : { billed: 0, paid: 0 });
      return [
        [`${c}.billed`, texts.billedShort(short), (f) => of(f.settled).billed],
        [`${c}.paid`, texts.paidShort(short), (f) => of(f.settled).paid],
        [c, texts.diff(short), (f) => f.cost[c]],
      ];
    });

const figuresOf = (bill: Bill | undefined): readonly Figure[] => (bill?.kind === 'true_up' ? settled(bill) : lines);

/** Returns the columns of a statement by branch or employee. */
export const columnsOf = (bill: Bill | undefined, view: 'branch' | 'person'): DeskColumn<BillRow>[] => [
  {
    key: 'name',
    title: texts.branchEmployee,
    name: true,
    render: (r) => r.name,
    hint: (r) => `${r.name}, ${r.branch}`,
  },
  ...(view === 'person'
    ? []
    : [
        {
          key: 'people',
          title: texts.employees,
          width: '72px',
          align: 'right',
          rank: 4,
          render: (r) => r.people.toLocaleString('en'),
        } satisfies DeskColumn<BillRow>,
      ]),
  ...figuresOf(bill).map(([key, title, of]): DeskColumn<BillRow> => ({
    key,
    title,
    width: bill?.kind === 'true_up' ? '98px' : '106px',
    align: 'right',
    render: (r) => amount(of(r)),
  })),
  {
    key: 'cost',
    title: bill?.kind === 'true_up' ? texts.difference : texts.cost,
    width: bill?.kind === 'true_up' ? '106px' : '124px',
    align: 'right',
    render: (r) => <b>{money(r.cost_centavos)}</b>,
  },
];

/** Returns the totals by column. */
export const sumsOf = (
  bill: Bill,
  shown: Omit<Figures, 'cost_centavos'> & { branches: number },
  view: 'branch' | 'person',
) => ({
  name: texts.allBranch(view, shown.branches, bill.people),
  people: bill.people.toLocaleString('en'),
  ...Object.fromEntries(
    figuresOf(bill).map(([key, , of]) => [key, amount(of({ ...shown, cost_centavos: bill.cost_centavos }))]),
  ),
  cost: money(bill.cost_centavos),
});
