import { Notice } from '#src/ui/page/states.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';

/** Why a filing was not taken: the server's own sentences, field by field. */
export function Troubles({ error }: { error: OutboxItem['error'] }) {
  if (error === null) return null;
  const sentences = Object.values(error.fields).flat();
  const all = sentences.length > 0 ? sentences : [error.message];
  return (
    <Notice tone="bad" icon={<AlertIcon />}>
      {all.map((s) => (
        <p key={s}>{s}</p>
      ))}
    </Notice>
  );
}
