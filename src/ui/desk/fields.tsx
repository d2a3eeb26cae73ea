import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Checkbox, Group, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createContext, use, useState, type ReactNode } from 'react';
import { pesos, type Fields } from '#domain/records/fields.ts';

/** The form a field belongs to, and what its fields are called: a field is written by its name alone. */
export interface FieldContext {
  // oxlint-disable-next-line typescript/no-explicit-any -- a field knows its name, not the form it stands in
  form: UseFormReturnType<any>;
  fields: Fields;
}
const Context = createContext<FieldContext | null>(null);

export const FormFields = (props: FieldContext & { children: ReactNode }) => (
  <Context value={props}>{props.children}</Context>
);

interface Props {
  name: string;
  /** Instead of the name the field has everywhere. */
  label?: string;
  hint?: ReactNode;
  /** Over the full width of the form. */
  whole?: boolean;
}

function useField({ name, label, hint, whole }: Props) {
  const context = use(Context);
  if (!context) throw new Error(`The field ${name} stands in no form`);
  const { form, fields } = context;
  return {
    fields,
    form,
    input: form.getInputProps(name),
    common: {
      label: label ?? fields[name]?.label ?? name,
      description: hint,
      inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
      'data-path': name,
      wrapperProps: whole ? { 'data-whole': true } : {},
      size: 'xs' as const,
    },
  };
}

export function TextField(props: Props & { type?: 'text' | 'date' | 'time'; placeholder?: string }) {
  const { input, common } = useField(props);
  return (
    <TextInput
      {...common}
      {...input}
      // What is not known is an empty field.
      value={(input.value as string | null | undefined) ?? ''}
      type={props.type ?? 'text'}
      placeholder={props.placeholder}
    />
  );
}

/** Several lines. */
export function LongField(props: Props) {
  const { input, common } = useField(props);
  return <Textarea {...common} {...input} autosize minRows={2} maxRows={8} />;
}

/** A whole number; what is no number is kept as it was typed, so that the rule can say so. */
export function NumberField(props: Props) {
  const { input, common, form } = useField(props);
  const value = input.value as string | number | null | undefined;
  return (
    <TextInput
      {...common}
      {...input}
      value={value === null || value === undefined ? '' : String(value)}
      inputMode="numeric"
      styles={{ input: { textAlign: 'right' } }}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        form.setFieldValue(props.name, typed === '' ? null : /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed);
      }}
    />
  );
}

/** Pesos typed as people type them, kept as integer centavos; empty is null. */
export function MoneyField(props: Props) {
  const { input, common, form } = useField(props);
  const value = input.value as string | number | null | undefined;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...common}
      error={input.error}
      value={typed ?? (typeof value === 'number' ? pesos(value) : (value ?? ''))}
      inputMode="decimal"
      placeholder="₱"
      styles={{ input: { textAlign: 'right' } }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        form.setFieldValue(props.name, centavosOf(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** `1,234.5` and `₱1,234.50` are 123450; nothing is null; anything else stays text, which no rule takes for an amount. */
export function centavosOf(text: string): number | string | null {
  const plain = text.replaceAll(/[₱,\s]/g, '');
  if (plain === '') return null;
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return text;
  const [, sign, whole, rest = ''] = match;
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -amount : amount;
}

/** One of a few values; `none` is the word for null. */
export function ChoiceField(props: Props & { none?: string }) {
  const { input, common, form, fields } = useField(props);
  const field = fields[props.name];
  const options = field?.kind === 'choice' ? Object.entries(field.options) : [];
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={(input.value as string | null) ?? ''}
      onChange={(event) => form.setFieldValue(props.name, event.currentTarget.value || null)}
      data={[
        ...(props.none === undefined
          ? input.value
            ? []
            : [{ value: '', label: 'Choose…' }]
          : [{ value: '', label: props.none }]),
        ...options.map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

export function YesField(props: Props) {
  const { input, common, form } = useField(props);
  return (
    <Checkbox
      data-path={props.name}
      data-whole
      label={common.label}
      description={common.description}
      error={input.error}
      checked={input.value === true}
      onChange={(event) => form.setFieldValue(props.name, event.currentTarget.checked)}
      size="xs"
    />
  );
}

/** Numbers written with commas, such as the days of a month. */
export function NumbersField(props: Props) {
  const { input, common, form } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...common}
      error={input.error}
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

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Days of the week, 1 Monday to 7 Sunday. */
export function WeekdaysField(props: Props) {
  const { input, common, form } = useField(props);
  const chosen = input.value as readonly number[];
  return (
    <Checkbox.Group
      label={common.label}
      description={common.description}
      error={input.error}
      value={chosen.map(String)}
      onChange={(values) =>
        form.setFieldValue(
          props.name,
          values.map(Number).toSorted((a, b) => a - b),
        )
      }
      data-whole
    >
      <Group gap={14} mt={4} data-path={props.name}>
        {weekdays.map((day, i) => (
          <Checkbox key={day} value={String(i + 1)} label={day} size="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

export interface Choice {
  value: number;
  label: string;
}

/** One of other records, by its number. */
export function OneOfField(props: Props & { options: readonly Choice[] | undefined }) {
  const { input, common, form } = useField(props);
  const value = input.value as number | null;
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={value === null ? '' : String(value)}
      onChange={(event) =>
        form.setFieldValue(props.name, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
      }
      data={[
        { value: '', label: props.options ? 'Choose…' : 'Loading…' },
        ...(props.options ?? []).map(({ value: id, label }) => ({ value: String(id), label })),
      ]}
    />
  );
}

/** Several of other records, found by typing. */
export function ManyOfField(props: Props & { options: readonly Choice[] | undefined }) {
  const { input, common, form } = useField(props);
  return (
    <MultiSelect
      {...common}
      error={input.error}
      value={(input.value as readonly number[]).map(String)}
      onChange={(values) => form.setFieldValue(props.name, values.map(Number))}
      data={(props.options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      placeholder={props.options ? 'Type to search' : 'Loading…'}
      searchable
      hidePickedOptions
    />
  );
}
