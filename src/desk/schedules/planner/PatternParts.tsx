import { TextInput } from '@mantine/core';
import type { PatternPart } from '#domain/schedules/pattern.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import time from '#src/desk/attendance/time.module.css';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './planner.module.css';
import { ShiftOptions } from './ShiftOptions.tsx';

const mostParts = 6;

/** Parts of a custom rotation: schedule and number of days. */
export function PatternParts(props: {
  parts: readonly PatternPart[];
  shifts: readonly Shift[];
  onChange: (parts: PatternPart[]) => void;
}) {
  const { parts, shifts, onChange } = props;
  /** Returns the next part, with an unused schedule: after days and nights, days off. */
  const nextPart = (): PatternPart => {
    const left = shifts.find((s) => !parts.some((part) => part.schedule_id === s.id));
    const off = shifts.find((s) => s.off && !parts.some((part) => part.schedule_id === s.id)) ?? left;
    return off ? { schedule_id: off.id, days: off.off ? 1 : 7 } : { ...lastOf(parts), days: 7 };
  };
  const set = (at: number, change: Partial<PatternPart>) =>
    onChange(parts.map((part, i) => (i === at ? { ...part, ...change } : part)));
  return (
    <>
      {parts.map((part, i) => (
        <div key={i} className={classes['part']}>
          <select
            aria-label={texts.scheduleI(i + 1)}
            className={time['pick']}
            value={part.schedule_id}
            onChange={(event) => set(i, { schedule_id: Number(event.currentTarget.value) })}
          >
            <ShiftOptions shifts={shifts} />
          </select>
          <TextInput
            aria-label={texts.daysOfSchedule(i + 1)}
            size="xs"
            type="number"
            min={1}
            max={62}
            value={part.days}
            onChange={(event) => set(i, { days: Math.min(62, Math.max(0, Number(event.currentTarget.value) || 0)) })}
          />
          <span>{texts.days}</span>
          <Btn
            look="icon"
            aria-label={texts.removeSchedule(i + 1)}
            title={texts.remove}
            disabled={parts.length < 2}
            onClick={() => onChange(parts.filter((_, n) => n !== i))}
          >
            <CloseIcon size={16} />
          </Btn>
        </div>
      ))}
      <div className={classes['add']}>
        <Btn disabled={parts.length >= mostParts} onClick={() => onChange([...parts, nextPart()])}>
          {texts.addPart}
        </Btn>
      </div>
    </>
  );
}
