import { hoursText, nightParts, onDay, type ScheduleWeek } from '#domain/schedules/week.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import classes from './week.module.css';
import { weekdayNames as names } from '#domain/calendar/weekday-names.ts';

const percent = (minutes: number): string => `${(minutes * 100) / 1440}%`;

/**
 * The week of a schedule as bars from midnight to midnight, with breaks as gaps and night hours in their own colour. A
 * shift past midnight continues on the next day. Each day also has text.
 */
export function WeekView({ week, loose, table }: { week: ScheduleWeek; loose: boolean; table: PremiumTable }) {
  const drawn = week.days.map((day) => nightParts(onDay(day), table));
  const hasNight = !loose && drawn.flat().some((part) => part.night);
  return (
    <div>
      <span className={classes['hours']} style={{ marginInline: '36px 48px' }} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <b key={hour} style={{ left: `${(hour * 100) / 24}%` }}>
            {hour}
          </b>
        ))}
      </span>
      <ol className={classes['week']}>
        {week.days.map((day, i) => {
          const isRest = day.stretches.length === 0;
          const spans = day.stretches
            .map(({ from, to }) => texts.toFromTo(clockWords(from), clockWords(to)))
            .join(', ');
          const hours = hoursText(day.minutes);
          const says = isRest
            ? texts.restDay
            : loose
              ? texts.hoursBetween(hours, spans)
              : texts.hoursSpansHours(spans, hours);
          return (
            <li key={day.weekday} data-rest={isRest || undefined} title={`${names[i]}: ${says}`}>
              <span aria-hidden>{names[i]!.slice(0, 3)}</span>
              <span className={classes['track']} role="img" aria-label={`${names[i]}: ${says}`}>
                {drawn[i]!.map((part) => (
                  <i
                    key={part.from}
                    style={{ left: percent(part.from), width: percent(part.to - part.from) }}
                    data-night={(!loose && part.night) || undefined}
                    data-loose={loose || undefined}
                  />
                ))}
              </span>
              <span aria-hidden>{isRest ? texts.rest : `${hours} h`}</span>
            </li>
          );
        })}
      </ol>
      <p className={classes['legend']} aria-hidden>
        {loose ? <span data-loose>{texts.flexibleHoursLower}</span> : <span>{texts.work}</span>}
        {hasNight && <span data-night>{texts.night2200To06}</span>}
      </p>
    </div>
  );
}
