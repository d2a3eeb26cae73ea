import { longestAccomplishmentMinutes, type Accomplishment } from '#contract/hr/requests/accomplishments.ts';
import { addDays, isDate } from '#domain/calendar/local-date.ts';
import { formatDate, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { cutoffWarning, type Warning } from '#src/portal/requests/form/cutoff-warning.ts';
import { employmentWarning } from '#src/portal/requests/employment-warning.ts';
import { overlappingRequests, type Correcting, type Payloads } from '#src/shared/requests/record.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';

/** Returns the warnings for the accomplishment being typed, and the tasks of the last day before it. */
export function useAccomplishmentFacts(
  employeeId: number,
  { date, minutes }: { date: string; minutes: number },
  correcting: Correcting<Accomplishment>,
) {
  const say = useWords();
  const schedule = useMySchedule().data?.data;
  const accomplishments = useOwnRequests('accomplishment', employeeId).data?.data;
  const outbox = useOutbox();
  const others: Payloads['accomplishment'][] = overlappingRequests(
    'accomplishment',
    outbox,
    accomplishments ?? [],
    correcting,
  );

  const warnings: Warning[] = [];
  const known = isDate(date) && date > '1900' && date < '2200';
  if (known && date > today()) warnings.push({ code: 'accomplishment.future' });
  const filed = others.filter((o) => o.date === date).reduce((sum, o) => sum + o.minutes, 0);
  if (minutes > 0 && minutes <= longestAccomplishmentMinutes && filed + minutes > longestAccomplishmentMinutes)
    warnings.push({ code: 'accomplishment.day_full', data: { max: longestAccomplishmentMinutes / 60 } });
  if (known)
    warnings.push(...employmentWarning({ start: date, end: date }, schedule), ...cutoffWarning(date, schedule));

  const before = others.map((o) => o.date).filter((d) => d < date);
  const last = known && before.length > 0 ? before.reduce((a, b) => (a > b ? a : b)) : null;
  // Tasks already filed for this day aren't offered.
  const done = new Set(others.filter((o) => o.date === date).map((o) => o.task));
  const tasks = new Map(others.filter((o) => o.date === last && !done.has(o.task)).map((o) => [o.task, o]));
  return {
    warnings,
    /** Minutes still available on the day. */
    left: longestAccomplishmentMinutes - filed,
    filedOn: (day: string) => others.some((o) => o.date === day),
    copies: [...tasks.values()],
    copyTitle:
      last === null
        ? ''
        : date === today() && last === addDays(date, -1)
          ? say('accomplishment.copy-yesterday')
          : say('accomplishment.copy-of', { date: formatDate(last) }),
  };
}
