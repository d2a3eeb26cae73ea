import { isDate } from '#domain/calendar/local-date.ts';
import type { EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { leavingEffect } from '#contract/hr/people/employee-many.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { someNames } from '#src/desk/requests/some-names.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Told } from '#src/desk/ui/Told.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/people/list.ts';
import { whatEnds, whatWarns } from './leaving-words.ts';

/** Maximum number of places listed. */
const placesNamed = 4;

/** Affected employees, and what ends on the last day; updated while typing. */
export function LeavingMany({ people }: { people: readonly EmployeeRow[] }) {
  const typed = useFormValues().values['date'];
  const date = typeof typed === 'string' && isDate(typed) && typed >= '1900' ? typed : null;
  const body = { employee_ids: people.map((p) => p.id), date: date ?? '' };
  const { data, error } = useEndpoint(leavingEffect, { body }, { enabled: date !== null, fresh: true });
  const of = date === null ? undefined : data?.data;
  const names = someNames(people.map((p) => p.name));
  const ends = of ? whatEnds(of) : [];
  const others = (of?.places.length ?? 0) - placesNamed;
  return (
    <Told label={texts.changesOnLastDay}>
      <p>
        <strong>{names}</strong>
      </p>
      {of && of.places.length > 0 && (
        <p>
          {of.places
            .slice(0, placesNamed)
            .map((p) => `${p.client}, ${p.branch}: ${formatCount(p.people)}`)
            .join('; ')}
          {others > 0 && texts.andMoreBranches(formatCount(others), others)}.
        </p>
      )}
      {date === null && <p>{texts.enterLastDayToSee}</p>}
      {date !== null && error && <p>{explain(error)}</p>}
      {date !== null && !of && !error && <p>{texts.checkingWhatEndsOnThis}</p>}
      {of && <p>{ends.length > 0 ? ends.join(' ') : texts.noAssignmentsRequestsOrSessions}</p>}
      {of &&
        whatWarns(of).map((words) => (
          <Notice key={words} tone="warn">
            {words}
          </Notice>
        ))}
    </Told>
  );
}
