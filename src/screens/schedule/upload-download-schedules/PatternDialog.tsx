import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { addDays } from '#domain/calendar/local-date.ts';
import { patternSpans, type PatternPart } from '#domain/schedule/pattern.ts';
import time from '#src/parts/time/time.module.css';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { requiredMark } from '#src/ui/form/required.ts';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import classes from './planner.module.css';
import { ShiftOptions } from './ShiftOptions.tsx';
import type { Shift, Span } from './shifts.ts';

const mostParts = 6;
const mostSpans = 62;

const spansOf = (parts: readonly PatternPart[], from: string, to: string): Span[] =>
  from === '' || to < from ? [] : patternSpans(parts, from, to);

/** Schedules by turns, days off among them: so many days on each, again and again from a first day to a last. */
export function PatternDialog(props: {
  who: string;
  shifts: readonly Shift[];
  from: string;
  /** What it would assign as it stands, each time that changes: drawn over the days behind it. */
  onShow: (spans: readonly Span[]) => void;
  onSave: (spans: Span[]) => Promise<boolean>;
  onClose: () => void;
}) {
  // As they were when it was opened: the one for days off has another number once it is added.
  const [shifts] = useState(props.shifts);
  const [parts, setParts] = useState<PatternPart[]>(() =>
    shifts.slice(0, 2).map((s) => ({ schedule_id: s.id, days: 7 })),
  );
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(addDays(props.from, 27));
  const [problem, setProblem] = useState<string | null>(null);
  const { onShow } = props;
  useEffect(() => {
    // So far on that nobody sees it: a date that is still typed.
    onShow(from === '' || to > addDays(from, 366) ? [] : spansOf(parts, from, to));
  }, [onShow, parts, from, to]);
  /** The next part is of a schedule that has none yet: after days and nights, days off. */
  const nextPart = (): PatternPart => {
    const left = shifts.find((s) => !parts.some((part) => part.schedule_id === s.id));
    const off = shifts.find((s) => s.off && !parts.some((part) => part.schedule_id === s.id)) ?? left;
    return off ? { schedule_id: off.id, days: off.off ? 1 : 7 } : { ...parts.at(-1)!, days: 7 };
  };
  const set = (at: number, change: Partial<PatternPart>) =>
    setParts(parts.map((part, i) => (i === at ? { ...part, ...change } : part)));
  return (
    <FormDialog
      dense
      title="Rotate schedules"
      subtitle={
        <>
          <b>{props.who}.</b> What it would assign is dashed in the days above; nothing is saved yet.
        </>
      }
      submitLabel="Assign"
      dirty={false}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        const spans = spansOf(parts, from, to);
        const wrong =
          spans.length === 0
            ? 'The last day is before the first, or no part has days.'
            : spans.length > mostSpans
              ? `This would be ${spans.length} changes; at most ${mostSpans} at once. Choose an earlier last day.`
              : null;
        setProblem(wrong);
        return wrong === null && props.onSave(spans);
      }}
    >
      <div className={classes['turns']} data-turns={parts.length > 3 ? 'long' : 'short'} data-whole>
        {parts.map((part, i) => (
          <div key={i} className={classes['part']}>
            <select
              aria-label={`Schedule ${i + 1}`}
              className={time['pick']}
              value={part.schedule_id}
              onChange={(event) => set(i, { schedule_id: Number(event.currentTarget.value) })}
            >
              <ShiftOptions shifts={shifts} />
            </select>
            <TextInput
              aria-label={`Days of schedule ${i + 1}`}
              size="xs"
              type="number"
              min={1}
              max={62}
              value={part.days}
              onChange={(event) => set(i, { days: Math.min(62, Math.max(0, Number(event.currentTarget.value) || 0)) })}
            />
            <span>days</span>
            <Btn
              look="icon"
              aria-label={`Leave out schedule ${i + 1}`}
              title="Leave out"
              disabled={parts.length < 2}
              onClick={() => setParts(parts.filter((_, n) => n !== i))}
            >
              <CloseIcon size={16} />
            </Btn>
          </div>
        ))}
        <div className={classes['add']}>
          <Btn disabled={parts.length >= mostParts} onClick={() => setParts([...parts, nextPart()])}>
            Add a part
          </Btn>
        </div>
        <TextInput
          {...requiredMark}
          className={classes['first'] ?? ''}
          label="From"
          type="date"
          size="xs"
          data-path="from"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          {...requiredMark}
          label="To"
          type="date"
          size="xs"
          data-path="to"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
