import { useWords } from '#src/language/words.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { Notice } from '#src/ui/page/states.tsx';
import type { Warning } from './cutoff-warning.ts';

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const say = useWords();
  return warnings.map((w) => (
    <Notice key={w.code} tone="warn" icon={<AlertIcon />}>
      {say(w.code, w.data)}
    </Notice>
  ));
}
