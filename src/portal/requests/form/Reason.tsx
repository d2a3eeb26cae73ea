import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { useWords, type Say } from '#src/text/words.ts';
import type { Field } from './CorrectFields.tsx';
import { Phrases } from './Phrases.tsx';

/** Reason: typed, or a frequent text. `attach`: attachments. */
export function Reason<V extends Record<string, unknown>>(props: {
  form: UseFormReturnType<V>;
  phrases: readonly string[];
  attach?: ReactNode;
}) {
  const say = useWords();
  const field = props.form.getInputProps('reason', { label: say('filing.reason') });
  return (
    <div>
      <Textarea rows={1} maxLength={2000} {...field} />
      <Phrases phrases={props.phrases} onPick={(phrase) => field.onChange(phrase)}>
        {props.attach}
      </Phrases>
    </div>
  );
}

/** Returns the reason as a form part without attachments. */
export const reasonField = <V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  kind: Exclude<RequestKind, 'leave' | 'accomplishment'>,
  say: Say,
): Field => ({
  key: 'reason',
  wrong: form.errors['reason'] !== undefined,
  holds: [[say('filing.reason'), String(form.values['reason'])]],
  shown: <Reason form={form} phrases={([1, 2, 3] as const).map((n) => say(`${kind}.reason-${n}`))} />,
});
