import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import { stands, type Correcting, type FiledRecord } from './record.ts';

/** What decides how a form begins. */
export interface FormStart<R> {
  userId: number;
  correcting: Correcting<R>;
  /** A former filing that a new one begins with, such as a rejected one. */
  again: R | null;
}

/** What `?again=` names: a record that no longer stands, whose words a new filing begins with. Null: none such. */
export const againOf = <R extends FiledRecord>(id: string | null, records: readonly R[] | undefined): R | null =>
  records?.find((r) => String(r.id) === id && !stands(r)) ?? null;

/**
 * How the form of a kind begins: with which words, under which title, where it keeps what is typed, and
 * what the server said of it before. Filing again keeps its words apart from those of a filing begun afresh.
 */
export function startOf<K extends FilingKind, R extends FiledRecord>(
  kind: K,
  { userId, correcting, again }: FormStart<R>,
) {
  const from: Correcting<R> = correcting ?? (again && { record: again });
  const draft = again ? `${kind}.${userId}.again.${again.id}` : `${kind}.${userId}`;
  return {
    from,
    title: correcting ? ('leave.correct' as const) : again ? ('filing.again' as const) : (`${kind}.file` as const),
    options: {
      ...(correcting === null && { draft }),
      errors: correcting && 'item' in correcting ? correcting.item.error?.fields : undefined,
    },
  };
}
