import { nationalHolidaysOfYear } from '#contract/hr/holidays/national-holidays.ts';
import type { SetupStep } from '#domain/setup/steps.ts';
import { Link } from 'react-router-dom';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { formatDayMonth } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/setup.ts';
import type { Known } from './known.ts';
import type { Place } from './places.ts';
import classes from './setup.module.css';

const shown = 8;
const kinds = { regular: texts.regular, special: texts.special, special_working: texts.working } as const;

/** Below the open step: its details in full, why it matters, and which holidays are added. */
export function OpenStep({ step, known, place }: { step: SetupStep; known: Known; place: Place }) {
  const year = step.key === 'holidays' ? known.holidays?.year : undefined;
  return (
    <div className={classes['open']}>
      <p className={classes['detail']}>
        {place.detail} {place.lacks && <Link to={place.lacks.to}>{place.lacks.label}</Link>}
      </p>
      {year !== undefined && <Holidays year={year} />}
      <p className={classes['why']}>
        <AlertIcon size={16} />
        <span>{place.why}</span>
      </p>
    </div>
  );
}

function Holidays({ year }: { year: number }) {
  const { data } = useEndpoint(nationalHolidaysOfYear, { query: { year } });
  const missing = (data?.data ?? []).filter((h) => h.kept_as === null);
  if (missing.length === 0) return null;
  const rest = missing.length - shown;
  return (
    <div>
      <ul className={classes['holidays']} aria-label={texts.holidaysOfToAdd(year)}>
        {missing.slice(0, shown).map((h) => (
          <li key={`${h.date} ${h.name}`}>
            <b>{formatDayMonth(h.date)}</b>
            <span>{h.name}</span>
            <small>{kinds[h.kind]}</small>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes['soft']}>{texts.andMoreWithTheirProclamations(rest)}</p>}
    </div>
  );
}
