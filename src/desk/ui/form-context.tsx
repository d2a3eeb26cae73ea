import type { InputWrapperProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createContext, use, type ReactNode } from 'react';
import type { Fields } from '#domain/records/fields.ts';
import { WithHelp } from '#src/desk/help/HelpButton.tsx';
import type { HelpTopicName } from '#src/desk/help/topics.ts';
import { requiredMark } from '#src/shared/forms/required.ts';
import { FieldsToFix } from './FieldsToFix.tsx';

/** The form and labels of its fields, so that a field needs only its name. */
export interface FieldContext {
  // oxlint-disable-next-line typescript/no-explicit-any -- a field knows its name, not the form it is in
  form: UseFormReturnType<any>;
  fields: Fields;
}
const Context = createContext<FieldContext | null>(null);

export const FormFields = (props: FieldContext & { children: ReactNode }) => (
  <Context value={props}>
    <FieldsToFix form={props.form} fields={props.fields} />
    {props.children}
  </Context>
);

/** Returns the values of the surrounding form and their setter. `T`: the type of the values, which the caller knows. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the context keeps forms of any type
export function useFormValues<T extends object = Record<string, unknown>>(): {
  values: T;
  set: (name: string, value: unknown) => void;
} {
  const context = use(Context);
  if (!context) throw new Error('Field outside a form');
  const { form } = context;
  return { values: form.values, set: (name, value) => form.setFieldValue(name, value) };
}

/** Returns true if one of these fields has an error, so that a collapsed group opens. */
export function useRefused(names: readonly string[]): boolean {
  const context = use(Context);
  if (!context) throw new Error('Field outside a form');
  return names.some((name) => Boolean(context.form.errors[name]));
}

/** Props of all fields. */
export interface FieldProps {
  name: string;
  /** Replaces the field's usual label. */
  label?: string;
  hint?: ReactNode;
  /** True for full width. */
  whole?: boolean;
  /** Share of the line on a wide screen; half without it. */
  span?: 'third' | 'two-thirds';
  /** Required by a cross-field rule; the schema covers single fields. */
  required?: boolean | undefined;
  /** A “?” above the field, which opens this section of help. */
  help?: HelpTopicName;
}

/** Whether a field is filled by choosing, for the sentence that it is required. */
interface Filled {
  choose?: boolean;
}

/** Input props with the required mark. */
type InputProps<V> = Omit<ReturnType<UseFormReturnType<object>['getInputProps']>, 'value'> &
  Partial<typeof requiredMark> & { value: V };

/** Hints show below the field, so that fields in a row stay aligned. */
export const hintBelow = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
} satisfies InputWrapperProps;

/** Returns the form and props of a field. `V`: the type of its value. */
export function useField<V = string>({ name, label, hint, whole, span, required, help, choose }: FieldProps & Filled) {
  const context = use(Context);
  if (!context) throw new Error(`Field ${name} outside a form`);
  const { form, fields } = context;
  const shownLabel = label ?? fields[name]?.label ?? name;
  const { value, ...props } = form.getInputProps(name, { label: shownLabel, choose });
  const input: InputProps<V> = { ...props, value };
  return {
    fields,
    form,
    input,
    common: {
      ...((required ?? input.withAsterisk) && requiredMark),
      label: shownLabel,
      // An error says what to enter, in place of the hint: the form keeps its height.
      description: input.error ? null : hint,
      ...hintBelow,
      ...(help && { inputContainer: (field: ReactNode) => <WithHelp topic={help}>{field}</WithHelp> }),
      'data-path': name,
      wrapperProps: { ...(whole && { 'data-whole': true }), ...(span && { 'data-span': span }) },
      size: 'xs' as const,
    },
  };
}
