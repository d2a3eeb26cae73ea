import { createContext } from 'react';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { Overtaken } from './overtaken.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';

interface Meanwhile {
  kind: RequestKind;
  overtaken: Overtaken<FiledRecord>;
  /** The request in `?correct=`. */
  corrected: string;
  userId: number;
}

/** A change of a request during its correction, shown by screen and form. */
export const MeanwhileContext = createContext<Meanwhile | null>(null);
