import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { formatInstant, formatRange } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { useScheduleOptions } from '#src/shared/requests/filing-data.ts';
import { payloadOf } from '#src/shared/requests/record.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { describe } from './describe.ts';

interface ChangeFactsProps {
  change: { start_date: string; end_date: string; reason: string };
  /** The schedule at filing; left out if unknown. */
  from?: ScheduleOption | null;
  to: ScheduleOption | undefined;
  filedAt?: string;
}

/** Facts of the request. */
export function ChangeFacts({ change, from, to, filedAt }: ChangeFactsProps) {
  const say = useWords();
  const words = (s: ScheduleOption) => `${s.name} · ${describe(s, say)}`;
  return (
    <Facts
      card
      rows={[
        [say('filing.when'), formatRange(change.start_date, change.end_date)],
        ...(from === undefined
          ? []
          : [[say('change-schedule.from'), from ? words(from) : say('change-schedule.none')] as const]),
        ...(to ? [[say('change-schedule.to'), words(to)] as const] : []),
        [say('filing.reason'), change.reason],
        ...(filedAt ? [[say('filing.filed-at'), formatInstant(filedAt)] as const] : []),
      ]}
    />
  );
}

/** Facts of a schedule change that is still on this phone. */
export function ChangeItemFacts({ item }: { item: OutboxItem }) {
  const schedules = useScheduleOptions().data?.data;
  const payload = payloadOf('change-schedule', item);
  return <ChangeFacts change={payload} to={schedules?.find((s) => s.id === payload.to_schedule_id)} />;
}
