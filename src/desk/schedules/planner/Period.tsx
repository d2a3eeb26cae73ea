import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { isDate } from '#domain/calendar/local-date.ts';
import { formatRange } from '#src/text/format.ts';
import dates from '#src/desk/ui/DatesChip.module.css';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './week.module.css';

/** The visible dates. Opens a field to go to a date. */
export function Period(props: { days: { from: string; to: string }; onGo: (date: string) => void }) {
  const { days } = props;
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(days.from);
  const open = (to: boolean) => {
    if (to) setTyped(days.from);
    setOpened(to);
  };
  const go = () => {
    if (!isDate(typed)) return;
    setOpened(false);
    props.onGo(typed);
  };
  return (
    <Popover opened={opened} onChange={open} position="bottom" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['period']}
          aria-haspopup="dialog"
          title={texts.goToDate}
          aria-label={texts.goToDateDays(formatRange(days.from, days.to))}
          onClick={() => open(!opened)}
        >
          {formatRange(days.from, days.to)} <span aria-hidden="true">▾</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={dates['dates'] ?? ''} aria-label={texts.goToDate}>
        <DateInput
          label={texts.date}
          data-autofocus
          min="2000-01-01"
          max="2199-12-31"
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => event.key === 'Enter' && go()}
        />
        <Btn keys="Enter" onClick={go}>
          {texts.go}
        </Btn>
      </Popover.Dropdown>
    </Popover>
  );
}
