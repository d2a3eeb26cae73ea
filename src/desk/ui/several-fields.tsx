import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Checkbox, Group, MultiSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { shortWeekdayNames } from '#domain/calendar/weekday-names.ts';
import type { Choice } from './fields.tsx';
import { useField, type FieldProps } from './form-context.tsx';

/** What is wrong with a field of several values, or with one of them: the rule says `cutoff_days.1`, and no field is called that. */
function errorOf({ errors }: { errors: Record<string, ReactNode> }, name: string): ReactNode {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

/** Numbers written with commas, such as the days of a month. */
export function NumbersField(props: FieldProps) {
  const { input, common, form } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...common}
      error={errorOf(form, props.name)}
      value={typed ?? (input.value as readonly (number | string)[]).join(', ')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parts = text.split(/[,;\s]+/).filter(Boolean);
        // What is no number is kept as it was typed, so that the rule can say so.
        form.setFieldValue(
          props.name,
          parts.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part)),
        );
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Days of the week, 1 Monday to 7 Sunday. Where the form holds more than the days, `chosen` and `onChoose` say what of it they are. */
export function WeekdaysField(props: FieldProps & { chosen?: readonly number[]; onChoose?: (days: number[]) => void }) {
  const { input, common, form } = useField(props);
  const chosen = props.chosen ?? (input.value as readonly number[]);
  const choose = props.onChoose ?? ((days: number[]) => form.setFieldValue(props.name, days));
  return (
    <Checkbox.Group
      label={common.label}
      withAsterisk={common.withAsterisk ?? false}
      description={common.description}
      error={input.error}
      value={chosen.map(String)}
      onChange={(values) => choose(values.map(Number).toSorted((a, b) => a - b))}
      data-whole
    >
      <Group gap={14} mt={4} data-path={props.name}>
        {shortWeekdayNames.map((day, i) => (
          <Checkbox key={day} value={String(i + 1)} label={day} size="xs" radius="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Several of a few records, all in sight: nothing opens over what is below. */
export function ChecksField(props: FieldProps & { options: readonly Choice[] | undefined }) {
  const { input, common, form } = useField(props);
  return (
    <Checkbox.Group
      label={common.label}
      withAsterisk={common.withAsterisk ?? false}
      description={common.description}
      error={errorOf(form, props.name)}
      value={(input.value as readonly number[]).map(String)}
      onChange={(values) => form.setFieldValue(props.name, values.map(Number))}
      data-whole
    >
      <Group gap="8px 18px" mt={4} data-path={props.name}>
        {(props.options ?? []).map(({ value, label }) => (
          <Checkbox key={value} value={String(value)} label={label} size="xs" radius="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Several of other records, found by typing. The list opens when it is asked for, not when the field gets the focus. */
export function ManyOfField(props: FieldProps & { options: readonly Choice[] | undefined }) {
  const { input, common, form } = useField(props);
  return (
    <MultiSelect
      {...common}
      error={errorOf(form, props.name)}
      value={(input.value as readonly number[]).map(String)}
      onChange={(values) => form.setFieldValue(props.name, values.map(Number))}
      data={(props.options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      placeholder={props.options ? 'Type to search' : 'Loading…'}
      searchable
      openOnFocus={false}
      hidePickedOptions
    />
  );
}
