import type { PortalHoliday } from '#contract/hr/holidays.ts';
import { daysUntil, formatLongDate, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { SunIcon } from '#src/ui/icons/icons.tsx';
import classes from './Holiday.module.css';
import { Kind } from './HolidayRow.tsx';

/** The question most people come with: when is the next one? */
export function NextHoliday(props: { holidays: readonly PortalHoliday[]; onShow: (date: string) => void }) {
  const say = useWords();
  const next = props.holidays.find((h) => h.date >= today());
  if (!next) return null;
  const days = daysUntil(next.date);
  return (
    <button type="button" className={classes['next']} aria-haspopup="dialog" onClick={() => props.onShow(next.date)}>
      <span className={classes['label']}>
        <SunIcon size={20} />
        {say('holidays.next')}
        <span className={classes['when']}>
          {days === 0 ? say('home.is-today') : say('home.in-days', { count: days })}
        </span>
      </span>
      <span className={classes['big']}>{next.name}</span>
      <span className={classes['small']}>{formatLongDate(next.date)}</span>
      <Kind holiday={next} />
    </button>
  );
}
