import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useRef, useState, type KeyboardEvent } from 'react';
import { isDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { typedDate } from '#domain/sheets/typed-date.ts';
import { CalendarIcon } from '#src/shared/ui/icons/icons.tsx';
import { formatDate, today } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './date-input.module.css';

export interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** `YYYY-MM-DD`; empty for none; or invalid text, which the form's rule refuses. */
  value?: string | null | undefined;
  onChange: (value: string) => void;
  /** Called when a date is chosen in the calendar. */
  onChosen?: (date: LocalDate) => void;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
}

const holidays: ReadonlyMap<string, string> = new Map(nationalHolidays.map(({ date, name }) => [date, name]));

/** Marks today and the national holidays. */
const markDay = (date: string) => {
  const holiday = holidays.get(date);
  return {
    ...(date === today() && { 'aria-current': 'date' as const }),
    ...(holiday !== undefined && { 'data-holiday': true, title: holiday }),
  };
};

/**
 * The date field of the desk: typed freely (`27 nov`, `11/27`, `tomorrow`, `+30`) or chosen from a calendar with the
 * button or ↓. Shown as `27 Nov 2026`.
 */
export function DateInput({ value, onChange, onChosen, min, max, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const date = value && isDate(value) ? value : null;

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpened(true);
    } else if (event.key === 'Enter') setTyped(null);
    onKeyDown?.(event);
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          size="xs"
          placeholder={texts.typeOrChoose}
          autoComplete="off"
          {...rest}
          ref={input}
          value={typed ?? (date ? formatDate(date) : (value ?? ''))}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            onChange(typedDate(text, today()) ?? text.trim());
          }}
          onKeyDown={onKey}
          onBlur={(event) => {
            setTyped(null);
            onBlur?.(event);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              tabIndex={-1}
              aria-label={texts.openCalendar}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <CalendarIcon size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={texts.calendar}
        className={classes['calendar'] ?? ''}
        // Escape closes the calendar, and not the form around it.
        onFocusCapture={(event) => event.target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <DatePicker
          size="xs"
          firstDayOfWeek={1}
          getDayProps={markDay}
          weekendDays={[]}
          value={date}
          defaultDate={date ?? today()}
          minDate={min}
          maxDate={max}
          onChange={(chosen) => {
            if (chosen) (onChosen ?? onChange)(chosen);
            setTyped(null);
            setOpened(false);
          }}
        />
        <div className={classes['foot']}>
          <span>{texts.type27Nov30Or}</span>
          <button
            type="button"
            onClick={() => {
              (onChosen ?? onChange)(today());
              setTyped(null);
              setOpened(false);
            }}
          >
            {texts.today}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Date filter: applied on Enter, on blur, or from the calendar. Empty means no date. */
export function DateFilter(props: Omit<DateInputProps, 'onChange' | 'onChosen'> & { onDate: (date: string) => void }) {
  const { value, onDate, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  function take(): void {
    if (typed !== null && typed !== (value ?? '') && (typed === '' || isDate(typed))) onDate(typed);
    setTyped(null);
  }
  return (
    <DateInput
      {...rest}
      className={classes['filter'] ?? ''}
      value={typed ?? value}
      onChange={setTyped}
      onChosen={onDate}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
