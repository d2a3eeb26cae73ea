import type { HolidayKind } from '#domain/calendar/day-kinds.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { holidayPremiums, type DayPay } from '#domain/holidays/premiums.ts';
import { useWords } from '#src/text/words.ts';
import classes from './Pays.module.css';

interface PaysProps {
  /** Kinds of all holidays on the date: two holidays pay more than one. */
  kinds: readonly HolidayKind[];
  date: LocalDate;
  /** True if it is the user's rest day. Null if unknown. */
  resting: boolean | null;
}

const rows = ['unworked', 'worked', 'overtime', 'night'] as const;

/** Holiday pay in words and figures, with sources. */
export function Pays({ kinds, date, resting }: PaysProps) {
  const say = useWords();
  const pay = holidayPremiums(kinds, date);
  if (!pay) return null;
  const mine = resting ? pay.restDay : pay.workDay;
  const percent = (basisPoints: number) => basisPoints / 100;
  const figure = (day: DayPay, row: (typeof rows)[number]) => (day[row] === 0 ? '–' : `${percent(day[row])}%`);
  return (
    <section className={classes['pays']}>
      <h3>{say('holidays.pays')}</h3>
      {resting !== null && (
        <p className={classes['yours']}>{say(resting ? 'holidays.yours-rest' : 'holidays.yours-work')}</p>
      )}
      <p>
        {mine.worked === 10_000
          ? say('holidays.worked-ordinary')
          : say('holidays.worked', { percent: percent(mine.worked) })}
      </p>
      <p>
        {mine.unworked === 0
          ? say('holidays.unworked-nothing')
          : say('holidays.unworked', { percent: percent(mine.unworked) })}
      </p>
      <table className={classes['figures']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes['quiet']}>{say('holidays.rows')}</span>
            </th>
            <th scope="col" data-mine={resting === false || undefined}>
              {say('holidays.on-work-day')}
            </th>
            <th scope="col" data-mine={resting === true || undefined}>
              {say('holidays.on-rest-day')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{say(`holidays.row-${row}`)}</th>
              <td data-mine={resting === false || undefined}>{figure(pay.workDay, row)}</td>
              <td data-mine={resting === true || undefined}>{figure(pay.restDay, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes['notes']}>
        {pay.lookBack && <li>{say('holidays.look-back')}</li>}
        <li>{say('holidays.monthly')}</li>
        <li>{say('holidays.not-covered')}</li>
        <li>{say('holidays.source', { source: pay.source })}</li>
      </ul>
    </section>
  );
}
