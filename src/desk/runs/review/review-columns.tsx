import type { ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import { ChangeBar } from '#src/desk/ui/charts/ChangeBar.tsx';
import { change, money } from '#src/desk/runs/run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { useRoomForFigures } from '#src/shared/ui/use-wide.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { rowReason } from './review-words.ts';

const difference = (p: ReviewPerson): number | null =>
  p.net_centavos === null || p.before_centavos === null ? null : p.net_centavos - p.before_centavos;

/** Returns the columns of a review item. The last net and the bar are left out where the reason would have no space. */
export function useReviewColumns(item: string, rows: readonly ReviewPerson[]): DeskColumn<ReviewPerson>[] {
  const roomy = useRoomForFigures();
  const most = Math.max(1, ...rows.map((p) => Math.abs(difference(p) ?? 0)));
  const figures: (DeskColumn<ReviewPerson> | false)[] = [
    roomy && {
      key: 'before',
      title: texts.lastNet,
      align: 'right',
      width: '84px',
      render: (p) => (p.before_centavos === null ? '–' : money(p.before_centavos)),
    },
    {
      key: 'net',
      title: texts.thisNet,
      align: 'right',
      width: '88px',
      render: (p) => <b>{p.net_centavos === null ? '–' : money(p.net_centavos)}</b>,
    },
    {
      key: 'change',
      title: texts.change,
      align: 'right',
      width: '90px',
      render: (p) => {
        const by = difference(p);
        return by === null ? texts.firstPay : change(by);
      },
    },
    roomy && {
      key: 'bar',
      title: texts.size,
      width: '62px',
      rank: 4,
      render: (p) => <ChangeBar by={difference(p) ?? 0} most={most} />,
    },
  ];
  return [
    {
      key: 'name',
      title: texts.employee,
      name: true,
      width: '158px',
      hint: (p) => `${p.name}, ${p.employee}`,
      render: (p) => p.name,
    },
    ...figures.filter((c) => c !== false),
    { key: 'reason', title: texts.mainReason, hint: (p) => rowReason(item, p), render: (p) => rowReason(item, p) },
  ];
}
