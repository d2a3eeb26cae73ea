import { nationalHolidaysEffect } from '#contract/hr/holidays/holiday-effect.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Told } from '#src/desk/ui/Told.tsx';
import { affectedRecords } from './effect-words.ts';
import { LeaveEffect } from './LeaveEffect.tsx';
import { Places } from './Places.tsx';

/** Employees affected by the chosen holidays, updated with the selection. */
export function YearEffect({ chosen }: { chosen: readonly { date: string; name: string }[] }) {
  const body = { holidays: chosen.map(({ date, name }) => ({ date, name })) };
  const { data, error, isPlaceholderData } = useEndpoint(nationalHolidaysEffect, { body }, { keepFormer: true });
  // Don't show the answer for other days.
  const of = isPlaceholderData ? undefined : data?.data;
  const stands = of ? affectedRecords(of) : [];
  const days = chosen.length === 1 ? 'This day becomes a holiday' : `These ${chosen.length} days become holidays`;
  return (
    <Told label="Impact" title="Impact">
      {error && <p>{explain(error)}</p>}
      {!of && !error && <p>Checking the impact…</p>}
      {of?.people === 0 && <p>No employees on {chosen.length === 1 ? 'this day' : 'these days'}.</p>}
      {of && of.people > 0 && (
        <>
          <p>
            <strong>
              {days} for {of.people === 1 ? '1 employee' : `${formatCount(of.people)} employees`}.
            </strong>{' '}
            {stands.length > 0 ? stands.join(' ') : 'No time on these days is approved yet.'}
          </p>
          <Places label="By branch" places={of.places} time={of.sent + of.approved + of.paid > 0} />
          <LeaveEffect of={{ of: 'year', ...body }} />
          <p data-also>All employees see them in the portal.</p>
        </>
      )}
    </Told>
  );
}
