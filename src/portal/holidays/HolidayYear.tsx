import { useState } from 'react';
import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import { monthOf } from '#domain/calendar/month.ts';
import { formatMonth, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import classes from './Holidays.module.css';
import { HolidayRow } from './HolidayRow.tsx';

/** A year's holidays by month. */
export function HolidayYear(props: { holidays: readonly PortalHoliday[]; onShow: (date: string) => void }) {
  const say = useWords();
  const now = Number(today().slice(0, 4));
  const [year, setYear] = useState(String(now));
  const rows = props.holidays.filter((h) => h.date.startsWith(year));
  const months = [...new Set(rows.map((h) => monthOf(h.date)))];
  return (
    <section aria-label={say('holidays.of-year', { year })}>
      <Choice
        label={say('holidays.year')}
        look="segments"
        options={[String(now), String(now + 1)].map((value) => ({ value, label: value }))}
        value={year}
        onChange={setYear}
      />
      {rows.length === 0 && <p className={classes['note']}>{say('holidays.none-of-year', { year })}</p>}
      {months.map((month) => (
        <div key={month}>
          <h3 className={classes['heading']}>{formatMonth(month)}</h3>
          <ul className={classes['rows']}>
            {rows
              .filter((h) => monthOf(h.date) === month)
              .map((h) => (
                <li key={h.id}>
                  <HolidayRow holiday={h} onShow={props.onShow} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={classes['note']}>{say('holidays.later')}</p>
    </section>
  );
}
