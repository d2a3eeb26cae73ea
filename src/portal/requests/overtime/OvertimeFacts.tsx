import type { OvertimeSegment } from '#contract/hr/requests/overtimes.ts';
import { overtimeMinutes, type OvertimeTimes } from '#domain/overtime/span.ts';
import { formatHours, formatInstant, formatLongDate, formatSpan } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { Premiums } from '#src/portal/requests/Premiums.tsx';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { usePremiums } from './use-overtime-facts.ts';

interface OvertimeFactsProps {
  overtime: OvertimeTimes & { reason: string };
  /** Overtime parts counted by the server; if left out, they are counted from the phone's data. */
  segments?: readonly OvertimeSegment[];
  filedAt?: string;
}

/** Facts of the overtime with hours by rate. */
export function OvertimeFacts({ overtime, segments, filedAt }: OvertimeFactsProps) {
  const say = useWords();
  const counted = usePremiums(overtime);
  const shown = segments ?? counted;
  return (
    <>
      <Facts
        card
        rows={[
          [say('filing.date'), formatLongDate(overtime.date)],
          [say('filing.when'), formatSpan(overtime.start_time, overtime.end_time)],
          [say('overtime.length'), formatHours(say, overtimeMinutes(overtime))],
          [say('filing.reason'), overtime.reason],
          ...(filedAt ? [[say('filing.filed-at'), formatInstant(filedAt)] as const] : []),
        ]}
      />
      {shown && shown.length > 0 && <Premiums segments={shown} />}
    </>
  );
}
