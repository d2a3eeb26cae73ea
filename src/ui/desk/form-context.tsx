import type { UseFormReturnType } from '@mantine/form';
import { createContext, use, type ReactNode } from 'react';
import type { Fields } from '#domain/records/fields.ts';

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

/** The values of the form a field stands in, where one depends on another. */
export function useFormValues(): { values: Record<string, unknown>; set: (name: string, value: unknown) => void } {
  const context = use(Context);
  if (!context) throw new Error('A field stands in no form');
  const { form } = context;
  return { values: form.values as Record<string, unknown>, set: (name, value) => form.setFieldValue(name, value) };
}

/** What every field takes. */
export interface FieldProps {
  name: string;
  /** Instead of the name the field has everywhere. */
  label?: string;
  hint?: ReactNode;
  /** Over the full width of the form. */
  whole?: boolean;
}

/** The form a field stands in, and what every field is drawn with. */
export function useField({ name, label, hint, whole }: FieldProps) {
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
