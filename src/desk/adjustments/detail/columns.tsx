import type { OffCyclePerson } from '#contract/payroll/runs/off-cycle-runs.ts';
import type { BackMoney } from '#contract/payroll/runs/reversals.ts';
import { formatRange } from '#src/text/format.ts';
import { money, personWords } from '#src/desk/runs/run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

type Amount = OffCyclePerson['amounts'][number];
export const shownAmount = (a: Amount): string =>
  a.amount_centavos === null ? texts.byLaw : money(a.direction === 'take' ? -a.amount_centavos : a.amount_centavos);
export const ratesOf = (c: OffCyclePerson['retro'][number]): string =>
  texts.changedRatesFromDate(formatRange(c.from_date, c.to_date));
export const moneyWords: Readonly<Record<BackMoney, string>> = {
  returned: texts.employeeDidntReceiveNetPay,
  owed: texts.employeeReceivedNetPayAnd,
};
const allAmounts = (p: OffCyclePerson): string =>
  [
    ...(p.takes_back ? [texts.postedPayslipReversedNet(money(p.takes_back.net_centavos))] : []),
    ...p.amounts.map((a) => `${a.what} ${shownAmount(a)}`),
    ...p.retro.map(ratesOf),
  ].join('; ');

const counted = (
  key: string,
  title: string,
  of: (t: NonNullable<OffCyclePerson['thirteenth']>) => number,
): DeskColumn<OffCyclePerson> => ({
  key,
  title,
  width: '120px',
  align: 'right',
  render: (p) => (p.thirteenth === null ? '–' : money(of(p.thirteenth))),
});

/** Columns of the basic pay that the 13th month pay is computed from. */
export const thirteenthColumns = [
  counted('earned', texts.earnedToDate, (t) => t.earned_centavos),
  counted('projected', texts.projected, (t) => t.projected_centavos),
];

/** Columns of the employees of an off-cycle run. */
export const columns: readonly DeskColumn<OffCyclePerson>[] = [
  {
    key: 'name',
    title: texts.employee,
    name: true,
    width: '200px',
    render: (p) => p.name,
    hint: (p) => `${p.name}, ${p.employee}`,
  },
  {
    key: 'client',
    title: texts.client,
    width: '170px',
    rank: 5,
    render: (p) => p.client,
    hint: (p) => `${p.client}, ${p.branch}`,
  },
  { key: 'amounts', title: texts.amounts, render: allAmounts, hint: allAmounts },
  {
    key: 'state',
    title: texts.state,
    width: '120px',
    render: (p) => <Badge tone={personWords[p.state][1]}>{personWords[p.state][0]}</Badge>,
  },
  {
    key: 'gross',
    title: texts.gross,
    width: '120px',
    align: 'right',
    rank: 4,
    render: (p) => (p.gross_centavos === null ? '–' : money(p.gross_centavos)),
  },
  {
    key: 'net',
    title: texts.net2,
    width: '120px',
    align: 'right',
    render: (p) => (p.net_centavos === null ? '–' : money(p.net_centavos)),
  },
];
