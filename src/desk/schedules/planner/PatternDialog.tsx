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
import { Begins, beginsOf, type Beginning } from './Begins.tsx';
import { KeepRotation } from './KeepRotation.tsx';
import { PatternParts } from './PatternParts.tsx';
import classes from './planner.module.css';
import type { Span } from './shifts.ts';

const mostSpans = 62;

/** The days above the strip end where it begins, which is higher with more parts and more people: how high it is, for their style. */
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
 * Schedules by turns, days off among them, again and again from a first day to a last: a rotation that is kept, or one that is
 * typed here. Each of the people begins on a day of it.
 */
export function PatternDialog(props: {
  who: string;
  people: readonly { employee_id: number; name: string }[];
  shifts: readonly Shift[];
  off: Shift;
  from: string;
  /** What it would assign to each as it stands, each time that changes: drawn over the days behind it. */
  onShow: (spans: readonly (readonly Span[])[]) => void;
  onSave: (spans: Span[][]) => Promise<boolean>;
  onClose: () => void;
}) {
  // As they were when it was opened: the one for days off has another number once it is added.
  const [{ shifts, off, people }] = useState(props);
  const list = useEndpoint(rotations.list, { params: undefined, query: { all: 1 } });
  const known = list.data?.data ?? [];
  // As it was when it was chosen: what others make of it meanwhile, or that they archive it, is not assigned unseen.
  const [kept, setKept] = useState<(typeof known)[number] | null>(null);
  const listed = kept ? [kept, ...known.filter((row) => row.id !== kept.id)] : known;
  const [parts, setParts] = useState<PatternPart[]>(() =>
    shifts.slice(0, 2).map((s) => ({ schedule_id: s.id, days: 7 })),
  );
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(addDays(props.from, 27));
  const [beginning, setBeginning] = useState<Beginning>({ first: 1, by: 0, own: {} });
  const [problem, setProblem] = useState<string | null>(null);

  // What is typed keeps its own schedules, of several that stand for a day off the one that was chosen.
  const days = useMemo(() => kept?.days ?? daysOfParts(parts), [kept, parts]);
  const begins = useMemo(() => beginsOf(beginning, people.length, days.length), [beginning, people, days]);
  const each = useMemo((): Span[][] => {
    if (from === '' || to < from || days.length === 0) return [];
    // Whoever begins on the same day works the same: thousands of people are a few plans.
    const plans = new Map<number, Span[]>();
    return begins.map((begin) => {
      const plan = plans.get(begin) ?? patternSpans(partsFrom(days, begin, off.id), from, to);
      plans.set(begin, plan);
      return plan;
    });
  }, [begins, days, from, off, to]);
  const { onShow } = props;
  useEffect(() => {
    // So far on that nobody sees it: a date that is still typed.
    onShow(from !== '' && to > addDays(from, 366) ? [] : each);
  }, [onShow, each, from, to]);

  return (
    <FormDialog
      dense
      title="Rotate schedules"
      subtitle={
        <>
          <b>{props.who.replace(/\.$/, '')}.</b> The preview is dashed in the grid above. Nothing is saved yet.
        </>
      }
      submitLabel="Assign"
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
            ? 'End date must be on or after the start date, and at least one part needs days.'
            : most > mostSpans
              ? `${most} changes exceed the limit of ${mostSpans}. Choose an earlier end date.`
              : null;
        setProblem(wrong);
        return wrong === null && props.onSave(each);
      }}
    >
      <div ref={tellHeight} className={classes['turns']} data-turns={parts.length > 3 ? 'long' : 'short'} data-whole>
        <NativeSelect
          label="Rotation"
          size="xs"
          value={kept ? String(kept.id) : ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setKept(known.find((row) => String(row.id) === value) ?? null);
            setBeginning({ ...beginning, own: {} });
          }}
          data={[
            { value: '', label: 'Custom' },
            ...listed.map((row) => {
              const usable = row.days.every((id) => id === null || shifts.some((s) => s.id === id));
              return {
                value: String(row.id),
                label: usable ? row.name : `${row.name} (uses an archived schedule)`,
                disabled: !usable,
              };
            }),
          ]}
        />
        <DateInput {...requiredMark} label="From" size="xs" data-path="from" value={from} onChange={setFrom} />
        <DateInput {...requiredMark} label="To" size="xs" data-path="to" value={to} onChange={setTo} />
        {kept ? (
          <p className={classes['kept']}>
            {kept.pattern}. {kept.week_hours} hours per week on average.
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
