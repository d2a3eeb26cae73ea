import type { RotationDays } from '#domain/schedules/rotation.ts';
import { firstOf } from '#domain/lists/known.ts';
import { Facts } from '#src/desk/record/Record.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { rotationWords } from './rotation-words.ts';
import type { KnownShifts } from './use-shifts.ts';
import classes from './week.module.css';

/** Totals of the days in the form, once it has work days. */
export function RotationPreview({ days, shifts }: { days: RotationDays; shifts: KnownShifts }) {
  if (shifts.waiting || !days.some((day) => day !== null)) return null;
  const { facts, warnings } = rotationWords(days, shifts);
  return (
    <section className={classes['preview']} data-whole aria-label={texts.totals}>
      <h3>{texts.totals}</h3>
      {warnings.length > 0 && (
        <ul className={classes['warn']}>
          {warnings.map((text) => (
            <li key={text}>{firstOf(text).toUpperCase() + text.slice(1)}</li>
          ))}
        </ul>
      )}
      <Facts single of={facts} />
    </section>
  );
}
