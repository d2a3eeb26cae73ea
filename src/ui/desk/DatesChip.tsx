import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatRange } from '#src/language/format.ts';
import classes from './DatesChip.module.css';
import pieces from './pieces.module.css';
import { Btn } from './pieces.tsx';

const words = (from: string | undefined, to: string | undefined): string =>
  from && to ? formatRange(from, to) : from ? `from ${formatDate(from)}` : to ? `until ${formatDate(to)}` : 'any';

/** A filter of two dates, each of which may be left open. */
export function DatesChip(props: {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}) {
  const { label, from, to } = props;
  const [opened, setOpened] = useState(false);
  const date = (name: 'From' | 'Until', value: string | undefined, put: (date: string | undefined) => void) => (
    <label>
      {name}
      <input
        // What was asked for elsewhere, as by a saved view, stands in the field too.
        key={value ?? ''}
        type="date"
        defaultValue={value}
        onBlur={(event) => {
          const typed = event.currentTarget.value || undefined;
          if (typed !== value) put(typed);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={pieces['chip']}
          data-on={from !== undefined || to !== undefined}
          onClick={() => setOpened(!opened)}
        >
          <span>{label}</span> {words(from, to)} <span aria-hidden="true">▾</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dates']} aria-label={`${label}, from and until`}>
        {date('From', from, (typed) => props.onChange(typed, to))}
        {date('Until', to, (typed) => props.onChange(from, typed))}
        <Btn look="bare" onClick={() => props.onChange(undefined, undefined)}>
          Any
        </Btn>
      </Popover.Dropdown>
    </Popover>
  );
}
