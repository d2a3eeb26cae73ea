import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { fieldMessages } from '#contract/messages/say.ts';
import { ApiError } from '#src/api/call.ts';
import { useCatalogue } from '#src/text/language.ts';
import { requiredMark } from './required.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { explain } from './explain.ts';
import { neededFields } from './needed.ts';

export interface EndpointForm<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  /** Do the fields hold something else than they began with? A restored draft counts. */
  dirty: boolean;
  /** A sentence that belongs to no field on the screen. */
  problem: string | null;
  /** Puts what went wrong where it belongs: on fields, and the rest at the form's top. */
  fail: (error: unknown) => void;
  /** Shows sentences the server gave earlier, by field. */
  showFieldErrors: (fields: Record<string, string[]>) => void;
  setProblem: (sentence: string | null) => void;
  /** Forgets the kept draft, once its words are saved or thrown away. */
  settle: () => void;
}

/**
 * A form for an endpoint's body, checked with the very schema the server checks with and in the
 * person's language; its fields that may not be left empty are marked. With `draft`, what is typed survives a refresh; `kept` is what
 * outlived the tab.
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
    // Every field takes what it is drawn with from here, so that all forms mark the same way.
    enhanceGetInputProps: ({ field }) => (needed.has(field) ? requiredMark : {}),
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

/** The first sentence of each field of the form, and in one line whatever belongs to none of them. */
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
