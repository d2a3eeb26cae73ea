import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { fieldMessages } from '#contract/messages/say.ts';
import { ApiError } from '#src/api/call.ts';
import { useCatalogue } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { errorNaming, requiredMark } from './required.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { explain } from './explain.ts';
import { neededFields } from './needed.ts';

export interface EndpointForm<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  /** True if fields differ from their initial values. A restored draft counts. */
  dirty: boolean;
  /** Error that belongs to no visible field. */
  problem: string | null;
  /** Shows an error at its fields, and the rest at the top. */
  fail: (error: unknown) => void;
  /** Shows earlier messages of the server by field. */
  showFieldErrors: (fields: Record<string, string[]>) => void;
  setProblem: (sentence: string | null) => void;
  /** Removes the draft after saving or discarding. */
  settle: () => void;
}

/**
 * Returns a form for an endpoint's body, validated with the server's schema in the user's language; marks required
 * fields. With `draft`, input survives a refresh; `kept` is input that outlived the tab.
 */
export function useEndpointForm<V extends Record<string, unknown>>(
  endpoint: Endpoint,
  initial: V,
  options: {
    draft?: string;
    kept?: object | undefined;
    schema?: z.ZodType;
    errors?: Record<string, string[]> | undefined;
  } = {},
): EndpointForm<V> {
  const catalogue = useCatalogue();
  const say = useWords();
  const [first] = useState(initial);
  const given = sortErrors(first, options.errors ?? {});
  const [problem, setProblem] = useState<string | null>(given.rest);
  const schema = options.schema ?? bodySchema(endpoint);
  const [needed] = useState(() => neededFields(schema));
  const [start] = useState(() => ({ ...first, ...((options.draft && readDraft<V>(options.draft)) || options.kept) }));

  const form = useForm<V>({
    mode: 'controlled',
    initialValues: start,
    initialErrors: given.known,
    validate: (values) => {
      const parsed = schema?.safeParse(values, { reportInput: true });
      if (!parsed || parsed.success) return {};
      const messages = fieldMessages(catalogue, parsed.error.issues, values);
      return Object.fromEntries(Object.entries(messages).map(([field, texts]) => [field, texts[0]]));
    },
    // All fields get their props here, so that forms look the same.
    enhanceGetInputProps: ({ field, inputProps, options: own }) => {
      const label: string | undefined = own['label'];
      const choose: boolean = own['choose'] === true;
      return {
        ...(needed.has(field) && requiredMark),
        ...(label !== undefined && { label, error: errorNaming(say, inputProps.error, label, choose) }),
      };
    },
    onValuesChange: (values) => {
      if (options.draft) keepDraft(options.draft, values);
    },
  });

  function showFieldErrors(fields: Record<string, string[]>): void {
    const { known, rest } = sortErrors(first, fields);
    form.setErrors(known);
    setProblem(rest);
  }

  return {
    form,
    dirty: JSON.stringify(form.values) !== JSON.stringify(first),
    problem,
    setProblem,
    showFieldErrors,
    fail(error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showFieldErrors(error.fields);
      else setProblem(explain(error));
    },
    settle() {
      if (options.draft) dropDraft(options.draft);
    },
  };
}

/** Returns the first message of each field, and one line for the others. */
function sortErrors(
  values: object,
  fields: Record<string, string[]>,
): { known: Record<string, string>; rest: string | null } {
  const known: Record<string, string> = {};
  const rest: string[] = [];
  for (const [field, sentences] of Object.entries(fields)) {
    if (field in values) known[field] = sentences[0] ?? '';
    else rest.push(...sentences);
  }
  return { known, rest: rest.length > 0 ? rest.join(' ') : null };
}
