import { useEffect, useRef, useState } from 'react';
import { tryLaw, type TriedLaw } from '#contract/payroll/try-law.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/parts/form/explain.ts';
import { withPart } from './tried-law.ts';

type Asked =
  | { state: 'asking'; so: TriedLaw | null }
  | { state: 'told'; tried: TriedLaw; seconds: number }
  | { state: 'refused'; why: string };

/** Asks part by part what a table would have done, as soon as it is looked at, and anew when it became another one. */
export function useTriedLaw(
  kind: LawKind,
  table: { id: number; version: number },
): { asked: Asked; again: () => void } {
  const [asked, setAsked] = useState<Asked>({ state: 'asking', so: null });
  const [round, setRound] = useState(0);
  const { id, version } = table;
  const began = useRef(0);
  useEffect(() => {
    const under = new AbortController();
    const { signal } = under;
    began.current = performance.now();
    const ask = async (): Promise<void> => {
      setAsked({ state: 'asking', so: null });
      try {
        let tried: TriedLaw | null = null;
        do {
          const from: { after: number | null; mark: string } = tried
            ? { after: tried.next, mark: tried.mark }
            : { after: null, mark: '' };
          const { data } = await call(tryLaw, { body: { kind, id, ...from } }, { signal });
          tried = withPart(tried, data);
          if (tried.next !== null && !signal.aborted) setAsked({ state: 'asking', so: tried });
        } while (tried.next !== null);
        if (!signal.aborted) setAsked({ state: 'told', tried, seconds: (performance.now() - began.current) / 1000 });
      } catch (error) {
        if (!signal.aborted) setAsked({ state: 'refused', why: explain(error) });
      }
    };
    void ask();
    return () => under.abort();
  }, [kind, id, version, round]);
  return { asked, again: () => setRound((n) => n + 1) };
}
