import { cutoffFields, type Cutoff } from '#contract/payroll/calendar/years.ts';
import { runWords } from '#src/desk/people/pay/words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { formatLongDate, formatMonthShort, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/calendar.ts';

/** A cutoff: client, dates, pay date, and its reason. */
export const cutoffColumns: DeskColumn<Cutoff>[] = [
  { key: 'client', title: texts.client, name: true, render: (c) => c.client, hint: (c) => c.client },
  {
    key: 'from_date',
    title: texts.cutoff,
    width: '170px',
    render: (c) => formatRange(c.from_date, c.to_date),
  },
  { key: 'pay_date', title: texts.payDate2, width: '136px', render: (c) => formatLongDate(c.pay_date) },
  {
    key: 'moved_because',
    title: cutoffFields.moved_because.label,
    width: '226px',
    rank: 4,
    render: (c) => c.moved_because,
    hint: (c) => c.moved_because,
  },
  {
    key: 'month',
    title: texts.contributionMonth,
    width: '130px',
    rank: 5,
    render: (c) => texts.of(`${formatMonthShort(c.month)} ${c.month.slice(0, 4)}`, c.index_in_month, c.of_month),
  },
  {
    key: 'run',
    title: texts.run,
    width: '110px',
    render: (c) => (c.run === null ? '–' : <Badge tone={c.run === 'posted' ? 'ok' : 'info'}>{runWords[c.run]}</Badge>),
  },
];
