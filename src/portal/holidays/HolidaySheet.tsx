import { useState } from 'react';
import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import type { AssignedSchedule } from '#contract/hr/schedules/schedules.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { movedFrom } from '#domain/holidays/observed.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { formatDate, formatLongDate } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Kind } from './HolidayRow.tsx';
import { Pays } from './Pays.tsx';

interface HolidaySheetProps {
  /** Holidays of a date. Empty means that the sheet is closed. */
  holidays: readonly PortalHoliday[];
  /** The user's schedule, if on the phone. */
  schedules: readonly AssignedSchedule[] | undefined;
  onClose: () => void;
}

/** Holidays of a date: kind, scope, and pay. */
export function HolidaySheet({ holidays, schedules, onClose }: HolidaySheetProps) {
  const say = useWords();
  // Keep the holiday while the sheet slides away.
  const [last, setLast] = useState(holidays);
  if (holidays.length > 0 && holidays[0] !== last[0]) setLast(holidays);
  const shown = holidays.length > 0 ? holidays : last;
  const date = shown[0]?.date;
  const own = date && schedules ? scheduleOn(date, schedules)?.schedule : undefined;
  return (
    <Sheet cards title={shown.map((h) => h.name).join(', ')} opened={holidays.length > 0} onClose={onClose}>
      {shown.map((h) => {
        const moved = movedFrom(h);
        return (
          <Facts
            key={h.id}
            card
            rows={[
              [say('filing.date'), formatLongDate(h.date)],
              [say('holidays.kind'), <Kind key="kind" holiday={h} />],
              ...(moved === null
                ? []
                : [[say('holidays.moved'), say('holidays.moved-from', { date: formatDate(moved) })] as const]),
              [say('holidays.scope'), say(h.scope === 'local' ? 'holidays.local-long' : 'holidays.national')],
              [say('holidays.proclaimed'), h.source],
            ]}
          />
        );
      })}
      {date !== undefined && (
        <Pays
          kinds={shown.map((h) => h.kind)}
          date={date}
          resting={own === undefined ? null : own.rest_days.includes(weekday(date))}
        />
      )}
    </Sheet>
  );
}
