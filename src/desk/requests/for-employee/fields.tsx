import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWords } from '#src/text/words.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { requiredMark } from '#src/shared/forms/required.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';

/** Shared fields of forms that file on behalf. */

interface Of<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
}

/** Reason, for all kinds except accomplishments. */
export function ReasonFor<V extends Record<string, unknown>>({ form }: Of<V>) {
  const say = useWords();
  return <Textarea rows={2} maxLength={2000} {...form.getInputProps('reason', { label: say('filing.reason') })} />;
}

interface Days extends Record<string, unknown> {
  start_date: string;
  end_date: string;
}

/**
 * First and last day. The last day follows the first while both are equal, or if it would otherwise be earlier.
 * `onLast`: other changes with the last day.
 */
export function DaysFor<V extends Days>({ form, onLast }: Of<V> & { onLast?: Partial<V> }) {
  const say = useWords();
  const { start_date: start, end_date: end } = form.values;
  const set = (values: Partial<Days>) => form.setValues({ ...values, ...onLast } as Partial<V>);
  return (
    <div className={shared['two']}>
      <DateInput
        {...requiredMark}
        label={say('filing.first-day')}
        value={start}
        onChange={(first) => {
          const along = start === end || end < first;
          form.setValues({ start_date: first, ...(along && { end_date: first }) } as Partial<V>);
        }}
        error={form.errors['start_date']}
      />
      <DateInput
        {...requiredMark}
        label={say('filing.last-day')}
        min={start}
        value={end}
        onChange={(date) => set({ end_date: date })}
        error={form.errors['end_date']}
      />
    </div>
  );
}

/** A select by ID, such as of a leave type or a schedule. */
export function OneOf<V extends Record<string, unknown>>(
  props: Of<V> & { name: keyof V & string; label: string; options: readonly { id: number; label: string }[] },
) {
  const { form, name } = props;
  const value = form.values[name];
  return (
    <NativeSelect
      {...requiredMark}
      data={[{ value: '', label: '' }, ...props.options.map((o) => ({ value: String(o.id), label: o.label }))]}
      value={value === null ? '' : String(value)}
      onChange={(e) => {
        const chosen = e.currentTarget.value ? Number(e.currentTarget.value) : null;
        form.setFieldValue(name, chosen as never);
      }}
      label={props.label}
      error={form.getInputProps(name, { label: props.label, choose: true }).error}
    />
  );
}
