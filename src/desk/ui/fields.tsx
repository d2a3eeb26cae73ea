import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { pesos } from '#domain/records/fields.ts';
import { texts } from '#src/text/en/desk/ui.ts';
import { centavosOf } from './centavos-of.ts';
import { DateInput } from './DateInput.tsx';
import { useField, type FieldProps } from './form-context.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { TimeInput } from './TimeInput.tsx';

export function TextField(
  props: FieldProps & {
    placeholder?: string;
    /** Suggestions, such as earlier values; `searched` and `pending` as in `SuggestInput`. */
    known?: readonly string[] | undefined;
    searched?: boolean;
    pending?: boolean;
    /** True if an empty field is null. */
    orNull?: boolean;
    /** Text of the form's value, if the value isn't the text itself; `onType` then parses what is typed. */
    shown?: string;
    onType?: (text: string) => void;
  },
) {
  const { input, common, form } = useField<string | null | undefined>(props);
  const value = props.shown ?? input.value ?? '';
  const keep = props.onType ?? (props.orNull ? (text: string) => form.setFieldValue(props.name, text || null) : null);
  if (!props.known)
    return (
      <TextInput
        {...common}
        {...input}
        value={value}
        {...(keep && { onChange: (event: ChangeEvent<HTMLInputElement>) => keep(event.currentTarget.value) })}
        placeholder={props.placeholder}
      />
    );
  return (
    <SuggestInput
      {...common}
      {...input}
      value={value}
      onChange={keep ?? ((text) => form.setFieldValue(props.name, text))}
      placeholder={props.placeholder}
      suggestions={props.known}
      searched={props.searched ?? false}
      pending={props.pending ?? false}
    />
  );
}

/** Date field; with `orNull`, empty is null. */
export function DateField(props: FieldProps & { orNull?: boolean }) {
  const { input, common, form } = useField<string | null | undefined>(props);
  return (
    <DateInput
      {...common}
      {...input}
      value={input.value}
      onChange={(date) => form.setFieldValue(props.name, props.orNull && date === '' ? null : date)}
    />
  );
}

/** Time of day; with `orNull`, empty is null. */
export function TimeField(props: FieldProps & { orNull?: boolean }) {
  const { input, common, form } = useField<string | null | undefined>(props);
  return (
    <TimeInput
      {...common}
      {...input}
      onChange={(time) => form.setFieldValue(props.name, props.orNull && time === '' ? null : time)}
    />
  );
}

/** Multi-line text; `rows`: visible lines. */
export function LongField(props: FieldProps & { rows?: number }) {
  const { input, common } = useField(props);
  return <Textarea {...common} {...input} autosize minRows={props.rows ?? 2} maxRows={props.rows ?? 8} />;
}

/** Whole number; invalid input is kept for the validation message. */
export function NumberField(props: FieldProps) {
  const { input, common, form } = useField<string | number | null | undefined>(props);
  const { value } = input;
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

/** Pesos, kept as integer centavos; empty is null. With `unit` `%`, percent kept as basis points: 130 is 13000. */
export function MoneyField(props: FieldProps & { unit?: string }) {
  const { input, common, form } = useField<string | number | null | undefined>(props);
  const { value } = input;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...common}
      error={input.error}
      value={typed ?? (typeof value === 'number' ? pesos(value) : (value ?? ''))}
      inputMode="decimal"
      placeholder={props.unit ?? '₱'}
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

/** One of a few values; `none` labels null. */
export function ChoiceField(
  props: FieldProps & {
    none?: string;
    /**
     * Option of the form's value, if the value isn't the option's text, such as a number; `onChoose` then converts
     * the choice.
     */
    value?: string;
    onChoose?: (value: string | null) => void;
  },
) {
  const { input, common, form, fields } = useField<string | null>({ ...props, choose: true });
  const field = fields[props.name];
  const options = field?.kind === 'choice' ? Object.entries(field.options) : [];
  const keep = props.onChoose ?? ((value: string | null) => form.setFieldValue(props.name, value));
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={props.value ?? input.value ?? ''}
      onChange={(event) => keep(event.currentTarget.value || null)}
      data={[
        ...(props.none === undefined
          ? input.value
            ? []
            : [{ value: '', label: texts.chooseDots }]
          : [{ value: '', label: props.none }]),
        ...options.map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

/** Choice among words: the form holds the word, or empty text for none. */
export function WordField({ none, options, ...props }: FieldProps & { none: string; options: readonly string[] }) {
  const { input, common, form } = useField({ ...props, choose: true });
  const value = typeof input.value === 'string' ? input.value : '';
  const words = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={value}
      onChange={(event) => form.setFieldValue(props.name, event.currentTarget.value)}
      data={[{ value: '', label: none }, ...words.map((word) => ({ value: word, label: word }))]}
    />
  );
}

export function YesField(props: FieldProps) {
  const { input, common, form } = useField<boolean | null | undefined>(props);
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
      radius="xs"
    />
  );
}

export interface Choice {
  value: number;
  label: string;
}

/** Returns the placeholder without a choice: a list without records says so. */
const emptyLabel = ({ options, none }: { options: readonly Choice[] | undefined; none?: string | undefined }): string =>
  options ? (none ?? (options.length > 0 ? texts.chooseDots : texts.noneYet)) : texts.loadingDots;

/** Field that refers to another record by ID. */
export function OneOfField(
  props: FieldProps & {
    options: readonly Choice[] | undefined;
    /** Label of choosing none, where that is allowed. */
    none?: string;
    /** Makes other changes with the choice. */
    onChoose?: (value: number | null) => void;
  },
) {
  const { input, common, form } = useField<number | null>({ ...props, choose: true });
  const { value } = input;
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const chosen = event.currentTarget.value === '' ? null : Number(event.currentTarget.value);
        form.setFieldValue(props.name, chosen);
        props.onChoose?.(chosen);
      }}
      data={[
        { value: '', label: emptyLabel(props) },
        ...(props.options ?? []).map(({ value: id, label }) => ({ value: String(id), label })),
      ]}
    />
  );
}
