import type { Leave } from '#contract/hr/leave/leaves.ts';
import { formatInstant, formatLongDate, formatRange } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { AttachedFiles } from '#src/shared/requests/AttachedFiles.tsx';
import { exceptionText } from '#src/shared/leave/exception-text.ts';
import { payloadOf } from '#src/shared/requests/record.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';

/** Facts of a received leave. */
export function LeaveFacts({ leave }: { leave: Leave }) {
  const say = useWords();
  const exception = exceptionText(leave, say);
  return (
    <>
      <Facts
        card
        rows={[
          [say('filing.when'), `${formatRange(leave.start_date, leave.end_date)}${parts(leave, say)}`],
          [say('filing.reason'), leave.reason],
          ...(exception === null ? [] : [exception]),
          [say('filing.filed-at'), formatInstant(leave.filed_at)],
        ]}
      />
      <AttachedFiles files={leave.files} />
    </>
  );
}

/** Facts of a leave on this phone. */
export function LeaveItemFacts({ item }: { item: OutboxItem }) {
  const say = useWords();
  const payload = payloadOf('leave', item);
  return (
    <Facts
      card
      rows={[
        [say('filing.when'), `${formatRange(payload.start_date, payload.end_date)}${parts(payload, say)}`],
        [say('filing.reason'), payload.reason],
        ...(item.fileNames.length > 0
          ? [[say('filing.attachments'), item.fileNames.join(', ')] as [string, string]]
          : []),
      ]}
    />
  );
}

/** Returns the half days of a leave in words; empty if there are none. */
function parts(
  of: { start_date: string; end_date: string; start_part?: string | undefined; end_part?: string | undefined },
  say: Say,
): string {
  const word = (part: string | undefined) => (part === 'am' || part === 'pm' ? say(`part.${part}`) : null);
  const start = word(of.start_part);
  const end = word(of.end_part);
  if (of.start_date === of.end_date) return start ? ` · ${start}` : '';
  return [start && `${formatLongDate(of.start_date)}: ${start}`, end && `${formatLongDate(of.end_date)}: ${end}`]
    .filter(Boolean)
    .map((s) => ` · ${s}`)
    .join('');
}
