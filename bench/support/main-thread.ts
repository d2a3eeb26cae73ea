/** What the main thread of a page did, from the browser's own trace. */
import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** What the thread itself worked of it. */
  tdur?: number;
}

/** Work between two marks of the page (`performance.mark`), in ms. */
export interface Stretch {
  mark: string;
  /** All tasks together. */
  total: number;
  longest: number;
  /** The longest by what the thread itself worked: on a machine that is free the same, on a busy one without what others took. */
  longestOwn: number;
}

const categories = ['toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Traces while `work` runs; one stretch from each mark beginning with `prefix` to the next. */
export async function traceStretches(cdp: CDPSession, prefix: string, work: () => Promise<void>): Promise<Stretch[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);

  const marks = events.filter((e) => e.name.startsWith(prefix)).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) throw new Error(`The trace has no mark ${prefix}`);
  const tasks = events.filter(
    (e) => e.name.endsWith('RunTask') && e.ph === 'X' && e.pid === first.pid && e.tid === first.tid,
  );
  // The same task may be there under two names, one inside the other.
  const outer = tasks.some((t) => t.name === 'RunTask') ? tasks.filter((t) => t.name === 'RunTask') : tasks;
  return marks.map((mark, i) => {
    const end = marks[i + 1]?.ts ?? Infinity;
    // The task a mark is made in began before it.
    const within = outer.filter((t) => t.ts + (t.dur ?? 0) > mark.ts && t.ts + (t.dur ?? 0) <= end);
    const spent = within.map((t) => (t.dur ?? 0) / 1000);
    const own = within.map((t) => (t.tdur ?? t.dur ?? 0) / 1000);
    return {
      mark: mark.name,
      total: spent.reduce((a, b) => a + b, 0),
      longest: Math.max(0, ...spent),
      longestOwn: Math.max(0, ...own),
    };
  });
}
