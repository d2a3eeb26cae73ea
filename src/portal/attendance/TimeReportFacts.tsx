import { formatInstant, formatLongDate, formatShortSpan, formatShortTime } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { payloadOf } from '#src/shared/requests/record.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';

interface Said {
  date: string;
  time_in?: string | null | undefined;
  time_out?: string | null | undefined;
  reason: string;
}

/** An employee's report that a day is wrong: times, reason, and HR's answer. */
export function TimeReportFacts({ report, filedAt }: { report: Said; filedAt?: string }) {
  const say = useWords();
  const { time_in: came, time_out: went } = report;
  const times =
    came && went
      ? formatShortSpan(came, went)
      : came
        ? `${say('time-report.in')} ${formatShortTime(came)}`
        : went && `${say('time-report.out')} ${formatShortTime(went)}`;
  return (
    <Facts
      card
      rows={[
        [say('filing.date'), formatLongDate(report.date)],
        ...(times ? [[say('overtime.what'), times] as const] : []),
        [say('own-time.said'), report.reason],
        ...(filedAt ? [[say('filing.filed-at'), formatInstant(filedAt)] as const] : []),
      ]}
    />
  );
}

/** Facts of a time report that is still on this phone. */
export const TimeReportItemFacts = ({ item }: { item: OutboxItem }) => (
  <TimeReportFacts report={payloadOf('time-report', item)} />
);
