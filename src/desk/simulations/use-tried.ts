import { useCallback, useEffect, useRef, useState } from 'react';
import { payrollJobs } from '#contract/common/jobs.ts';
import { showTried, type Tried, type TriedAnswer } from '#contract/payroll/simulations/simulation.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/simulations.ts';

export type Asked =
  | { state: 'asking' }
  /** Computed by a job, which continues if the user leaves. */
  | { state: 'working'; job: number; done: number; total: number | null }
  | { state: 'told'; tried: Tried; seconds: number | null; job: number | null; title: string | null }
  | { state: 'stopped'; job: number }
  | { state: 'refused'; why: string };
type Say = (asked: Asked) => void;

/** Waits a second, or less when cancelled. */
const second = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Polls a job until it ends. */
async function follow(job: number, signal: AbortSignal, say: Say): Promise<void> {
  while (!signal.aborted) {
    const { data } = await call(payrollJobs.show, { params: { id: job } }, { signal });
    if (data.state === 'done') {
      const { tried, title } = (await call(showTried, { params: { id: job } }, { signal })).data;
      return tried
        ? say({ state: 'told', tried, seconds: null, job, title })
        : say({ state: 'refused', why: texts.thisSimulationHasExpiredRun });
    }
    if (data.state === 'cancelled') return say({ state: 'stopped', job });
    if (data.state === 'failed') return say({ state: 'refused', why: data.error ?? texts.couldntComputeSimulation });
    say({ state: 'working', job, done: data.done, total: data.total });
    await second(signal);
  }
}

/** Runs a simulation and follows its job. */
export function useTried() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const go = useCallback(async (work: (signal: AbortSignal, say: Say) => Promise<void>): Promise<void> => {
    under.current?.abort();
    const { signal } = (under.current = new AbortController());
    const say: Say = (now) => {
      if (!signal.aborted) setAsked(now);
    };
    say({ state: 'asking' });
    try {
      await work(signal, say);
    } catch (error) {
      say({ state: 'refused', why: explain(error) });
    }
  }, []);

  /** Runs a simulation. `onJob` gets the ID of a started job and follows it; without it, the job is followed here. */
  const ask = useCallback(
    (question: (signal: AbortSignal) => Promise<{ data: TriedAnswer }>, onJob?: (job: number) => void) =>
      go(async (signal, say) => {
        const began = performance.now();
        const { tried, job } = (await question(signal)).data;
        if (tried) {
          const seconds = (performance.now() - began) / 1000;
          return say({ state: 'told', tried, seconds, job: null, title: null });
        }
        if (onJob) return signal.aborted ? undefined : onJob(job!);
        return follow(job!, signal, say);
      }),
    [go],
  );
  const show = useCallback((job: number) => go((signal, say) => follow(job, signal, say)), [go]);
  const forget = useCallback(() => {
    under.current?.abort();
    setAsked(null);
  }, []);
  return { asked, ask, show, forget };
}
