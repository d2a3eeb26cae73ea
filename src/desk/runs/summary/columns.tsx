import type { Output } from '#contract/endpoint.ts';
import type { RegisterRow, runSummary } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { RegisterAddress } from '#src/desk/register/register-address.ts';
import { amount, change, money, personWords } from '#src/desk/runs/run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { useRoomForMenu } from '#src/shared/ui/use-wide.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';

type Summary = Output<typeof runSummary>;
type Kind = 'earned' | 'taken';
/** Kinds shown by line, the others as a sum, and whether there is room for all of them. */
type Open = Readonly<Record<Kind | 'fits', boolean>>;

const kindsOf: Readonly<Record<Kind, readonly string[]>> = {
  earned: ['earning'],
  taken: ['contribution', 'tax', 'deduction'],
};
const linesOf = ({ columns }: Summary, kind: Kind) => columns.filter((c) => kindsOf[kind].includes(c.kind));

/** Returns the total of a run under a column of the register. */
export function totalOf(run: Run, data: Summary | undefined, key: string): string {
  if (key === 'name') {
    const paid = (run.people - run.counts.held).toLocaleString('en');
    return run.counts.held === 0 ? texts.allPaid(paid) : texts.allOnHold(paid, run.counts.held.toLocaleString('en'));
  }
  if (key === 'gross') return money(run.gross_centavos);
  if (key === 'taken') return money(run.gross_centavos - run.net_centavos);
  if (key === 'net') return money(run.net_centavos);
  if (key === 'change') return '';
  return amount(data?.totals[key]);
}

const nameWidth = 210;
// Two-line headers stay whole; the widest figure of a column is its total.
const widthOf = (key: string, title: string, run: Run, data: Summary): number =>
  Math.max(124, title.length * 5 + 24, totalOf(run, data, key).length * 8 + 36);

/**
 * Returns the kinds shown by line. A kind shows by line if the whole list fits, otherwise as a sum, so that gross,
 * deductions, and net stay in view. The address keeps the user's choice. Next to a payslip both start as sums.
 */
export function useOpenKinds(address: RegisterAddress, run: Run, data: Summary | undefined, panel: boolean) {
  const room = window.innerWidth - (useRoomForMenu() ? 228 : 72);
  const width = (kind: Kind) =>
    data ? linesOf(data, kind).reduce((n, c) => n + widthOf(c.code, c.label, run, data), 0) : 0;
  const sums = nameWidth + 4 * 130;
  const asked = (kind: Kind, fits: boolean): boolean => {
    const says = address.filter(kind);
    return says === 'lines' || (says !== 'sum' && !panel && data !== undefined && fits);
  };
  const earned = asked('earned', sums + width('earned') <= room);
  const left = sums + (earned ? width('earned') : 0);
  const taken = asked('taken', left + width('taken') <= room);
  const open: Open = { earned, taken, fits: !panel && left + (taken ? width('taken') : 0) <= room };
  const turnable = (kind: Kind, label: string, sum: string) => ({
    kind,
    label,
    says: open[kind] ? texts.hideLines(sum) : texts.showLines(sum),
    turn: () => address.set({ [kind]: open[kind] ? 'sum' : 'lines', page: String(address.page) }),
  });
  return {
    open,
    all: [turnable('earned', texts.earnings, 'earnings'), turnable('taken', texts.deductions, 'deduction')],
  };
}

const changeOf = ({ before_centavos: was, net_centavos: is }: RegisterRow): string =>
  was === null ? 'new' : is === was ? '–' : change(is - was);

/** Returns a column for each line with figures, or for the sum of a kind, and the change in net from the last pay. */
export function columnsOf(run: Run, data: Summary, open: Open): DeskColumn<RegisterRow>[] {
  const { columns } = data;
  const figure = (
    key: string,
    title: string,
    of: (r: RegisterRow) => string,
    rank?: 4 | 5 | 6,
  ): DeskColumn<RegisterRow> => ({
    key,
    title,
    width: `${widthOf(key, title, run, data)}px`,
    align: 'right',
    ...(rank && { rank }),
    render: of,
  });
  const lines = (kind: Kind) =>
    linesOf(data, kind).map((c) =>
      figure(
        c.code,
        c.label.charAt(0).toUpperCase() + c.label.slice(1),
        (r) => amount(r.amounts[c.code]),
        open.fits || c.code === 'basic' ? undefined : columns.length <= 5 ? 4 : 5,
      ),
    );
  return [
    {
      key: 'name',
      title: texts.employee,
      name: true,
      width: `${nameWidth}px`,
      render: (r) => (
        <>
          {(r.state === 'error' || r.state === 'held') && (
            <Badge tone={personWords[r.state][1]}>{personWords[r.state][0]}</Badge>
          )}{' '}
          {r.name}
        </>
      ),
      hint: (r) => `${r.name}, ${r.employee}, ${r.client} ${r.branch}`,
    },
    ...(open.earned ? lines('earned') : []),
    figure('gross', texts.gross, (r) => money(r.gross_centavos)),
    ...(open.taken ? lines('taken') : []),
    figure('taken', texts.deductions, (r) => money(r.gross_centavos - r.net_centavos)),
    ...(data.data.some((r) => r.before_centavos !== null) ? [figure('change', texts.change, changeOf, 5)] : []),
    { ...figure('net', texts.net, (r) => money(r.net_centavos)), stays: true },
  ];
}
