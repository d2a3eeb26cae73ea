import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { refusalSentence } from '#src/portal/forms/refusal.ts';
import { MeanwhileNotice } from '../MeanwhileNotice.tsx';
import { useSaveUnsent } from '#src/portal/outbox/save-unsent.ts';
import type { EndpointForm } from '#src/shared/forms/use-endpoint-form.ts';

type Form<V extends Record<string, unknown>> = EndpointForm<V>;

/** Returns `submit`, which saves a request form and shows errors, and whether the phone refused to save it. */
export function useSubmitting<V extends Record<string, unknown>>({ form, setProblem, fail, settle }: Form<V>) {
  const [refused, setRefused] = useState(false);
  async function submit(save: () => Promise<void>): Promise<boolean> {
    setProblem(null);
    setRefused(false);
    if (form.validate().hasErrors) return false;
    try {
      await save();
    } catch (error) {
      const sentence = refusalSentence(error);
      setRefused(sentence !== null);
      if (sentence === null) fail(error);
      else setProblem(sentence);
      return false;
    }
    settle();
    return true;
  }
  return { refused, submit };
}

interface FormProblemProps {
  problem: string | null;
  refused: boolean;
  /** The server's refusal of the request being corrected. */
  notTaken: { day: string | null | undefined; sentence: string | null } | null;
  /** Sentence about HR's conflicting request. */
  because?: string | null | undefined;
  /** Form values. */
  typed: object;
}

/**
 * Head of a request form: changes of the corrected request, general errors, and, if the phone couldn't save, an export
 * of unsent requests.
 */
export function FormProblem({ typed, notTaken, because = null, ...problem }: FormProblemProps) {
  const say = useWords();
  return (
    <>
      <MeanwhileNotice typed={typed} />
      {notTaken && (
        <Notice tone="warn" icon={<AlertIcon />}>
          <strong>{[say('status.attention'), notTaken.day].filter(Boolean).join(', ')}</strong>
          {notTaken.sentence !== null && <p>{notTaken.sentence}</p>}
          {because !== null && <p>{because}</p>}
        </Notice>
      )}
      <Problem {...problem} />
    </>
  );
}

function Problem({ problem, refused }: Omit<FormProblemProps, 'typed' | 'notTaken' | 'because'>) {
  const say = useWords();
  const saveUnsent = useSaveUnsent();
  if (problem === null) return null;
  return (
    <Notice tone="bad" alert icon={<AlertIcon />}>
      {problem}
      {refused && (
        <Button size="sm" variant="default" mt="xs" onClick={() => void saveUnsent().catch(() => undefined)}>
          {say('outbox.export')}
        </Button>
      )}
    </Notice>
  );
}
