import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import type { Warning } from './cutoff-warning.ts';

/** Warnings HR may consider, as this phone knows. Messages already at a field aren't repeated. */
export function Warnings(props: { warnings: readonly Warning[]; besides: Record<string, ReactNode> }) {
  const say = useWords();
  const said = new Set(Object.values(props.besides));
  return props.warnings
    .map((w) => ({ code: w.code, sentence: say(w.code, w.data) }))
    .filter(({ sentence }) => !said.has(sentence))
    .map(({ code, sentence }) => (
      <Notice key={code} tone="warn" icon={<AlertIcon />}>
        {sentence}
      </Notice>
    ));
}
