/** Measures the work of a page's main thread, from the browser's own trace. */
import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread within the task. */
  tdur?: number;
}

/** Work between two marks of the page (`performance.mark`), in ms. */
export interface Stretch {
  mark: string;
  /** Total duration of all tasks. */
  total: number;
  longest: number;
  /**
   * The longest task by CPU time of the thread. On an idle machine, it equals `longest`; on a busy one, it excludes the
   * time of other programs.
   */
  longestOwn: number;
}

const categories = ['toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Traces while `work` runs. Returns one stretch from each mark that begins with `prefix` to the next. */
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
  // The trace may have the same task under two names, one inside the other.
  const outer = tasks.some((t) => t.name === 'RunTask') ? tasks.filter((t) => t.name === 'RunTask') : tasks;
  return marks.map((mark, i) => {
    const end = marks[i + 1]?.ts ?? Infinity;
    // The task that sets a mark began before the mark.
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
