import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Input } from '@mantine/core';
import { mostRotationDays } from '#domain/schedules/rotation.ts';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { ShiftButton } from './ShiftButton.tsx';
import type { Shift } from './shifts.ts';
import { useField } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { DayOptions } from './DayStrip.tsx';
import classes from './rotation.module.css';
import { startsOf } from './rotation-words.ts';
import type { KnownShifts } from './use-shifts.ts';

/** Step of each arrow key. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Days of a rotation by keyboard: 1 to 9 a schedule, 0 a day off, then the next day. With a pointer: click a day, then
 * a schedule.
 */
export function DaysField({ shifts }: { shifts: KnownShifts }) {
  const id = useId();
  const { input, form } = useField<readonly (number | null)[]>({ name: 'days', label: texts.days, choose: true });
  const days = input.value;
  const { work, off } = shifts;
  const [wanted, setAt] = useState(days.length);
  const last = Math.min(days.length, mostRotationDays - 1);
  const at = Math.min(wanted, last);
  const strip = useRef<HTMLDivElement>(null);
  /** Sets the days and returns the focus to them. */
  const set = (to: readonly (number | null)[], on: number) => {
    form.setFieldValue('days', to);
    setAt(Math.max(0, on));
    strip.current?.focus();
  };
  const put = (day: number | null) => set([...days.slice(0, at), day, ...days.slice(at + 1)], at + 1);
  const paint = (shift: Shift) => put(shift.off ? null : shift.id);
  const leaveOut = (i: number) => set([...days.slice(0, i), ...days.slice(i + 1)], i);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const shift = key === '0' ? off : /^[1-9]$/.test(key) ? work[Number(key) - 1] : undefined;
    if (shift) paint(shift);
    else if (key in steps) setAt(Math.min(last, Math.max(0, at + steps[key]!)));
    else if (key === 'Home') setAt(0);
    else if (key === 'End') setAt(last);
    else if (key === 'Delete' && at < days.length) leaveOut(at);
    else if (key === 'Backspace' && at > 0) leaveOut(at - 1);
    else return;
    event.preventDefault();
  };

  const idOf = (i: number) => `${id}-${i}`;
  const hint = `${id}-hint`;
  return (
    <Input.Wrapper
      label={texts.days}
      labelElement="div"
      withAsterisk
      size="xs"
      error={input.error}
      errorProps={{ id: `${id}-error` }}
      data-whole
    >
      <div className={classes['starts']}>
        <span>{texts.startWith}</span>
        {startsOf(days, work).map((start) => (
          <Btn key={start.label} onClick={() => set(start.days, start.days.length)}>
            {start.label}
          </Btn>
        ))}
        <Btn look="bare" disabled={days.length === 0} onClick={() => set([], 0)}>
          {texts.clear}
        </Btn>
      </div>
      <div
        role="listbox"
        ref={strip}
        tabIndex={0}
        aria-label={texts.days}
        aria-activedescendant={idOf(at)}
        aria-describedby={input.error ? `${hint} ${id}-error` : hint}
        aria-invalid={input.error ? true : undefined}
        className={classes['strip']}
        data-path="days"
        data-set
        onKeyDown={press}
      >
        <DayOptions
          days={days}
          shifts={shifts}
          at={at}
          idOf={idOf}
          more={days.length < mostRotationDays}
          onAt={setAt}
        />
      </div>
      <div className={classes['palette']} role="group" aria-label={texts.setDay(at + 1)}>
        <ShiftButton shift={off} keys="0" onClick={() => paint(off)} />
        {work.map((shift, i) => (
          <ShiftButton key={shift.id} shift={shift} keys={i < 9 ? String(i + 1) : null} onClick={() => paint(shift)} />
        ))}
      </div>
      <p className={classes['hint']} id={hint}>
        {work.length === 0 && !shifts.waiting ? texts.noSchedulesToRotateYet : texts.inDaysPress1To}
      </p>
    </Input.Wrapper>
  );
}
