import { createContext } from 'react';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import type { Overtaken } from './overtaken.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';

interface Meanwhile {
  kind: FilingKind;
  overtaken: Overtaken<FiledRecord>;
  /** What `?correct=` names. */
  corrected: string;
  userId: number;
}

/** What happened to a filing while the form over it was open. The screen says it, the form's head shows it. */
export const MeanwhileContext = createContext<Meanwhile | null>(null);
