import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { daysOfParts, partsFrom, patternSpans, type PatternPart } from '#domain/schedules/pattern.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { Begins, beginsOf, type Beginning } from './Begins.tsx';
import { KeepRotation } from './KeepRotation.tsx';
import { PatternParts } from './PatternParts.tsx';
import classes from './planner.module.css';
import type { Span } from './shifts.ts';

const mostSpans = 62;

/**
 * Keeps the height of the strip in a CSS variable, so that the grid above ends there. Returns the function that stops
 * this.
 */
function tellHeight(strip: HTMLDivElement | null) {
  const dialog = strip?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--turns', `${dialog.offsetHeight}px`));
  watch.observe(dialog);
  return () => {
    watch.disconnect();
    style.removeProperty('--turns');
  };
}

/**
 * Rotates schedules and days off between two dates: a saved or a custom rotation, with a start day for each employee.
 */
export function PatternDialog(props: {
  who: string;
  people: readonly { employee_id: number; name: string }[];
  shifts: readonly Shift[];
  off: Shift;
  from: string;
  /** Reports the assignments of the current input, for the preview in the grid. */
  onShow: (spans: readonly (readonly Span[])[]) => void;
  onSave: (spans: Span[][]) => Promise<boolean>;
  onClose: () => void;
}) {
  // Keep the options as opened: adding the day-off schedule changes numbers.
  const [{ shifts, off, people }] = useState(props);
  const list = useEndpoint(rotations.list, { params: undefined, query: { all: 1 } });
  const known = list.data?.data ?? [];
  // Use the rotation as chosen: later changes by others aren't assigned unseen.
  const [kept, setKept] = useState<(typeof known)[number] | null>(null);
  const listed = kept ? [kept, ...known.filter((row) => row.id !== kept.id)] : known;
  const [parts, setParts] = useState<PatternPart[]>(() =>
    shifts.slice(0, 2).map((s) => ({ schedule_id: s.id, days: 7 })),
  );
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(addDays(props.from, 27));
  const [beginning, setBeginning] = useState<Beginning>({ first: 1, by: 0, own: {} });
  const [problem, setProblem] = useState<string | null>(null);

  // Custom input keeps its own schedules, and the day-off schedule that was chosen.
  const days = useMemo(() => kept?.days ?? daysOfParts(parts), [kept, parts]);
  const begins = useMemo(() => beginsOf(beginning, people.length, days.length), [beginning, people, days]);
  const each = useMemo((): Span[][] => {
    if (from === '' || to < from || days.length === 0) return [];
    // Employees with the same start day share a plan, so thousands need only a few.
    const plans = new Map<number, Span[]>();
    return begins.map((begin) => {
      const plan = plans.get(begin) ?? patternSpans(partsFrom(days, begin, off.id), from, to);
      plans.set(begin, plan);
      return plan;
    });
  }, [begins, days, from, off, to]);
  const { onShow } = props;
  useEffect(() => {
    // A date far in the future is still being typed.
    onShow(from !== '' && to > addDays(from, 366) ? [] : each);
  }, [onShow, each, from, to]);

  return (
    <FormDialog
      dense
      title={texts.rotateSchedules}
      subtitle={
        <>
          <b>{props.who.replace(/\.$/, '')}.</b> {texts.previewIsDashedInGrid}
        </>
      }
      submitLabel={texts.assign}
      dirty={false}
      problem={problem}
      onClose={props.onClose}
      footStart={
        !kept && (
          <KeepRotation
            days={days.map((id) => (shifts.some((s) => s.id === id && s.off) ? null : id))}
            onKept={setKept}
            onProblem={setProblem}
          />
        )
      }
      onSubmit={async () => {
        const most = Math.max(0, ...each.map((spans) => spans.length));
        const wrong =
          most === 0
            ? texts.endDateMustBeOnOr
            : most > mostSpans
              ? texts.changesExceedLimitOfChoose(most, mostSpans)
              : null;
        setProblem(wrong);
        return wrong === null && props.onSave(each);
      }}
    >
      <div ref={tellHeight} className={classes['turns']} data-turns={parts.length > 3 ? 'long' : 'short'} data-whole>
        <NativeSelect
          label={texts.rotation}
          size="xs"
          value={kept ? String(kept.id) : ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setKept(known.find((row) => String(row.id) === value) ?? null);
            setBeginning({ ...beginning, own: {} });
          }}
          data={[
            { value: '', label: texts.custom },
            ...listed.map((row) => {
              const usable = row.days.every((id) => id === null || shifts.some((s) => s.id === id));
              return {
                value: String(row.id),
                label: usable ? row.name : texts.usesArchivedSchedule(row.name),
                disabled: !usable,
              };
            }),
          ]}
        />
        <DateInput {...requiredMark} label={texts.from} size="xs" data-path="from" value={from} onChange={setFrom} />
        <DateInput {...requiredMark} label={texts.to} size="xs" data-path="to" value={to} onChange={setTo} />
        {kept ? (
          <p className={classes['kept']}>
            {texts.hoursPerWeekOnAverage(kept.pattern, kept.week_hours)}
            {kept.warnings.length > 0 && <b> {kept.warnings.join('; ')}.</b>}
          </p>
        ) : (
          <PatternParts parts={parts} shifts={shifts} onChange={setParts} />
        )}
        {days.length > 0 && (
          <Begins people={people} length={days.length} begins={begins} value={beginning} onChange={setBeginning} />
        )}
      </div>
    </FormDialog>
  );
}
