import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import { formatWeekday, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import classes from './Holidays.module.css';
import { KindMark } from './KindMark.tsx';

/** A holiday in its month's list. */
export function HolidayRow({ holiday, onShow }: { holiday: PortalHoliday; onShow: (date: string) => void }) {
  return (
    <button
      type="button"
      className={classes['row']}
      data-past={holiday.date < today() || undefined}
      aria-haspopup="dialog"
      onClick={() => onShow(holiday.date)}
    >
      <span className={classes['date']}>
        <strong>{Number(holiday.date.slice(8))}</strong>
        <span>{formatWeekday(holiday.date)}</span>
      </span>
      <span>
        <strong>{holiday.name}</strong>
        <Kind holiday={holiday} />
      </span>
    </button>
  );
}

export function Kind({ holiday }: { holiday: PortalHoliday }) {
  const say = useWords();
  return (
    <span className={classes['kind']}>
      <KindMark kind={holiday.kind} />
      {say(`holiday.${holiday.kind}`)}
      {holiday.scope === 'local' && <span className={classes['local']}>{say('holidays.local')}</span>}
    </span>
  );
}
