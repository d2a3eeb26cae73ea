import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWords } from '#src/language/words.ts';
import { Phrases } from './Phrases.tsx';

/** Why something is filed: typed, or one tap for what is often typed. */
export function Reason<V extends Record<string, unknown>>(props: {
  form: UseFormReturnType<V>;
  phrases: readonly string[];
}) {
  const say = useWords();
  const field = props.form.getInputProps('reason');
  return (
    <div>
      <Textarea label={say('leave.reason')} autosize={false} rows={2} maxLength={2000} {...field} />
      <Phrases phrases={props.phrases} onPick={(phrase) => field.onChange(phrase)} />
    </div>
  );
}
