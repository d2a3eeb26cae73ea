import { nationalHolidaysEffect } from '#contract/hr/holidays/holiday-effect.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Told } from '#src/desk/ui/Told.tsx';
import { texts } from '#src/text/en/desk/holidays.ts';
import { affectedRecords } from './effect-words.ts';
import { LeaveEffect } from './LeaveEffect.tsx';
import { Places } from './Places.tsx';

/** Employees affected by the chosen holidays, updated with the selection. */
export function YearEffect({ chosen }: { chosen: readonly { date: string; name: string }[] }) {
  const body = { holidays: chosen.map(({ date, name }) => ({ date, name })) };
  const { data, error, isPlaceholderData } = useEndpoint(nationalHolidaysEffect, { body }, { keepFormer: true });
  // Don't show the answer for other days.
  const of = isPlaceholderData ? undefined : data?.data;
  const affected = of ? affectedRecords(of) : [];
  const days = chosen.length === 1 ? texts.thisDayBecomesHoliday : texts.theseDaysBecomeHolidays(chosen.length);
  return (
    <Told label={texts.impact} title={texts.impact}>
      {error && <p>{explain(error)}</p>}
      {!of && !error && <p>{texts.checkingImpactDots}</p>}
      {of?.people === 0 && <p>{texts.noEmployeesOnTheseDays(chosen.length)}</p>}
      {of && of.people > 0 && (
        <>
          <p>
            <strong>
              {texts.for(days, of.people === 1 ? texts.oneEmployee : texts.employeesPeople(formatCount(of.people)))}
            </strong>{' '}
            {affected.length > 0 ? affected.join(' ') : texts.noTimeOnTheseDays}
          </p>
          <Places label={texts.byBranch} places={of.places} time={of.sent + of.approved + of.paid > 0} />
          <LeaveEffect of={{ of: 'year', ...body }} />
          <p data-also>{texts.allEmployeesSeeThemIn}</p>
        </>
      )}
    </Told>
  );
}
