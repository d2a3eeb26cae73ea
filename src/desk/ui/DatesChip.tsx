import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/ui.ts';
import { DateFilter } from './DateInput.tsx';
import classes from './DatesChip.module.css';
import pieces from './pieces.module.css';
import { Btn } from './pieces.tsx';

const words = (from: string | undefined, to: string | undefined): string =>
  from && to
    ? formatRange(from, to)
    : from
      ? texts.fromFrom(formatDate(from))
      : to
        ? texts.untilTo(formatDate(to))
        : 'any';

/** Date range filter; both dates are optional. */
export function DatesChip(props: {
  label: string;
  from: string | undefined;
  to: string | undefined;
  /** Called with the changed date only: the other may have just been typed and not be rendered yet. */
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
      <Popover.Dropdown className={classes['dates']} aria-label={texts.fromAndUntil(label)}>
        <DateFilter label={texts.from} value={from} onDate={(date) => props.onChange({ from: date || undefined })} />
        <DateFilter label={texts.until} value={to} onDate={(date) => props.onChange({ to: date || undefined })} />
        <Btn look="bare" onClick={() => props.onChange({ from: undefined, to: undefined })}>
          {texts.any}
        </Btn>
      </Popover.Dropdown>
    </Popover>
  );
}
