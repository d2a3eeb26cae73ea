import { Notice } from '#src/shared/ui/page/states.tsx';
import { useCatalogue } from '#src/text/language.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { sentencesOf } from './refusal-words.ts';

/** Why a request was refused: the server's messages by field. */
export function RequestProblems({ error }: { error: OutboxItem['error'] }) {
  // Renders again when the language changes; messages are made from codes.
  useCatalogue();
  if (error === null) return null;
  const { message, fields } = sentencesOf(error);
  const sentences = Object.values(fields).flat();
  const all = sentences.length > 0 ? sentences : [message];
  return (
    <Notice tone="bad" icon={<AlertIcon />}>
      {all.map((s) => (
        <p key={s}>{s}</p>
      ))}
    </Notice>
  );
}
