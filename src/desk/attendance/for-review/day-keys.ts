import { dayKeyTexts } from '#src/text/en/desk/attendance/for-review.ts';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { outsideOf } from '#src/desk/attendance/outside.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import type { Asked } from './Asked.tsx';
import { proposed } from './day-actions.ts';

/** Runs the action of a key on a day. Returns false if the key has none. */
export function pressDay(
  key: string,
  p: PersonTime,
  d: TimeDay | undefined,
  { accept, ask }: { accept: (p: PersonTime, d: TimeDay) => void; ask: (asked: Asked) => void },
): boolean {
  const small = key.toLowerCase();
  if (d?.id === null && (key === 'F2' || /^[aco\d]$/.test(small))) {
    void toast({ text: dayKeyTexts.openCutoffForFirstWith(p.name), tone: 'bad' });
    return true;
  }
  if (!d || d.id === null) return false;
  if (small === 'a') accept(p, d);
  else if (small === 'o' && outsideOf(d)) ask({ person: p, day: d, what: 'count' });
  else if (small === 'c' || key === 'F2') ask({ person: p, day: d, what: 'correct', start: proposed(d) });
  else if (/^\d$/.test(key)) ask({ person: p, day: d, what: 'correct', start: key });
  else return false;
  return true;
}
