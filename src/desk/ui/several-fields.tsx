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
import { texts } from '#src/text/en/desk/ui.ts';
import type { Choice } from './fields.tsx';
import { useField, type FieldProps } from './form-context.tsx';

/**
 * Returns the error of a multi-value field or of one of its items: a rule names `cutoff_days.1`, which no field has.
 */
function errorOf(error: ReactNode, { errors }: { errors: Record<string, ReactNode> }, name: string): ReactNode {
  return error ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

/** Comma-separated numbers, such as days of the month. */
export function NumbersField(props: FieldProps) {
  const { input, common, form } = useField<readonly (number | string)[]>(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...common}
      error={errorOf(input.error, form, props.name)}
      value={typed ?? input.value.join(', ')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parts = text.split(/[,;\s]+/).filter(Boolean);
        // Invalid input is kept for the validation message.
        form.setFieldValue(
          props.name,
          parts.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part)),
        );
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** A label nearer to its own box than to the next one. */
const nearLabel = { label: { paddingInlineStart: 6 } };

/** Weekdays, 1 Monday to 7 Sunday. If the form holds more than the days, `chosen` and `onChoose` convert. */
export function WeekdaysField(props: FieldProps & { chosen?: readonly number[]; onChoose?: (days: number[]) => void }) {
  const { input, common, form } = useField<readonly number[]>({ ...props, choose: true });
  const chosen = props.chosen ?? input.value;
  const choose = props.onChoose ?? ((days: number[]) => form.setFieldValue(props.name, days));
  return (
    <Checkbox.Group
      label={common.label}
      withAsterisk={common.withAsterisk ?? false}
      description={common.description}
      {...(common.inputContainer && { inputContainer: common.inputContainer })}
      error={input.error}
      value={chosen.map(String)}
      onChange={(values) => choose(values.map(Number).toSorted((a, b) => a - b))}
      data-whole
    >
      <Group gap="8px 12px" mt={4} data-path={props.name}>
        {shortWeekdayNames.map((day, i) => (
          <Checkbox key={day} value={String(i + 1)} label={day} miw={56} styles={nearLabel} size="xs" radius="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Choice of several records among a few, as visible checkboxes. */
export function ChecksField(props: FieldProps & { options: readonly Choice[] | undefined }) {
  const { input, common, form } = useField<readonly number[]>({ ...props, choose: true });
  return (
    <Checkbox.Group
      label={common.label}
      withAsterisk={common.withAsterisk ?? false}
      description={common.description}
      error={errorOf(input.error, form, props.name)}
      value={input.value.map(String)}
      onChange={(values) => form.setFieldValue(props.name, values.map(Number))}
      data-whole
    >
      <Group gap="8px 18px" mt={4} data-path={props.name}>
        {(props.options ?? []).map(({ value, label }) => (
          <Checkbox key={value} value={String(value)} label={label} styles={nearLabel} size="xs" radius="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Several records, found by typing. The list opens on demand, not on focus. */
export function ManyOfField(props: FieldProps & { options: readonly Choice[] | undefined }) {
  const { input, common, form } = useField<readonly number[]>({ ...props, choose: true });
  return (
    <MultiSelect
      {...common}
      error={errorOf(input.error, form, props.name)}
      value={input.value.map(String)}
      onChange={(values) => form.setFieldValue(props.name, values.map(Number))}
      data={(props.options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      placeholder={props.options ? texts.typeToSearch : texts.loadingDots}
      searchable
      openOnFocus={false}
      hidePickedOptions
    />
  );
}
