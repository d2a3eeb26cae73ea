import type { UseFormReturnType } from '@mantine/form';
import { createContext, use, type ReactNode } from 'react';
import type { Fields } from '#domain/records/fields.ts';
import { requiredMark } from '#src/shared/forms/required.ts';

/** The form a field belongs to, and what its fields are called. A field finds both here, so a screen gives it only its name. */
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
  if (!context) throw new Error('Field outside a form');
  const { form } = context;
  return { values: form.values as Record<string, unknown>, set: (name, value) => form.setFieldValue(name, value) };
}

/** Whether a field of the form was refused, such as one that is folded away. */
export function useRefused(names: readonly string[]): boolean {
  const context = use(Context);
  if (!context) throw new Error('Field outside a form');
  return names.some((name) => Boolean(context.form.errors[name]));
}

/** What every field takes. */
export interface FieldProps {
  name: string;
  /** Instead of the name the field has everywhere. */
  label?: string;
  hint?: ReactNode;
  /** Over the full width of the form. */
  whole?: boolean;
  /** A rule over several fields asks for it; of one field alone the form's schema says whether it may be empty. */
  required?: boolean | undefined;
}

/** What a form gives for a field, with the mark of one that may not be left empty. */
type InputProps = ReturnType<UseFormReturnType<object>['getInputProps']> & Partial<typeof requiredMark>;

/** A hint stands under its field, where it pushes no field out of line with the one beside it. */
export const hintBelow = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
};

/** The form a field stands in, and what every field is drawn with. */
export function useField({ name, label, hint, whole, required }: FieldProps) {
  const context = use(Context);
  if (!context) throw new Error(`Field ${name} outside a form`);
  const { form, fields } = context;
  const input = form.getInputProps(name) as InputProps;
  return {
    fields,
    form,
    input,
    common: {
      ...((required ?? input.withAsterisk) && requiredMark),
      label: label ?? fields[name]?.label ?? name,
      description: hint,
      ...hintBelow,
      'data-path': name,
      wrapperProps: whole ? { 'data-whole': true } : {},
      size: 'xs' as const,
    },
  };
}
