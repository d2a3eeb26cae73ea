import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatDate, formatRange } from '#src/text/format.ts';
import classes from './DatesChip.module.css';
import dates from './date-input.module.css';
import pieces from './pieces.module.css';
import { Btn } from './pieces.tsx';

const words = (from: string | undefined, to: string | undefined): string =>
  from && to ? formatRange(from, to) : from ? `from ${formatDate(from)}` : to ? `until ${formatDate(to)}` : 'any';

/** A filter of two dates, each of which may be left open. */
export function DatesChip(props: {
  label: string;
  from: string | undefined;
  to: string | undefined;
  /** Only what changed: the other date may have been typed a moment ago, and not be drawn yet. */
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
}) {
  const { label, from, to } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={pieces['chip']}
          data-chip
          data-on={from !== undefined || to !== undefined}
          onClick={() => setOpened(!opened)}
        >
          <span>{label}</span> {words(from, to)} <span aria-hidden="true">▾</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dates']} aria-label={`${label}, from and until`}>
        <DateInput name="From" value={from} put={(typed) => props.onChange({ from: typed })} />
        <DateInput name="Until" value={to} put={(typed) => props.onChange({ to: typed })} />
        <Btn look="bare" onClick={() => props.onChange({ from: undefined, to: undefined })}>
          Any
        </Btn>
      </Popover.Dropdown>
    </Popover>
  );
}

/** One of the dates: taken with Enter, which leaves the keyboard in it, or on leaving it. */
function DateInput(props: {
  name: 'From' | 'Until';
  value: string | undefined;
  put: (date: string | undefined) => void;
}) {
  const value = props.value ?? '';
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    // What was asked for elsewhere, as by a saved view, stands in the field too.
    // oxlint-disable-next-line react/set-state-in-effect -- set while drawing, it would stay from a drawing that React threw away
    setTyped(value);
  }, [value]);
  const put = () => {
    if (typed !== value) props.put(typed || undefined);
  };
  return (
    <label>
      {props.name}
      <input
        type="date"
        className={dates['date']}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={put}
        onKeyDown={(event) => event.key === 'Enter' && put()}
      />
    </label>
  );
}
