import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { computeChunk, type ChunkBasis, type ComputedChunk } from './chunk.ts';

/** Computes chunks of a run, in this thread or in threads of their own: what comes out is the same. */
export interface Engine {
  /** How many chunks are worth handing to it at once. */
  atOnce: number;
  /** `facts`: a `FactsRow` for each person, as JSON. */
  compute(facts: readonly string[]): Promise<ComputedChunk>;
  close(): Promise<void>;
}

/** What a thread answers; in the order it was asked. */
export type Answer = { chunk: ComputedChunk } | { fault: unknown };

interface Asked {
  facts: readonly string[];
  resolve(chunk: ComputedChunk): void;
  reject(error: unknown): void;
}

/** `threads`: 0 computes in this thread, while nothing else goes on in it. */
export function openEngine(threads: number, given: ChunkBasis): Engine {
  if (threads > 0) return inThreads(threads, given);
  return {
    atOnce: 1,
    async compute(facts) {
      // What was asked of the database before is sent first, so that both work at the same time.
      await turn();
      return computeChunk(facts, given);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * A chunk needs a few megabytes. Without a limit each thread lets its heap grow with the memory of the machine before it
 * collects what is not used any more: a hundred megabytes a thread in a run of 100,000 people.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

function inThreads(threads: number, given: ChunkBasis): Engine {
  const waiting: Asked[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Asked>();
  let broken: unknown;

  const next = (): void => {
    for (let worker; waiting.length > 0 && (worker = idle.pop());) {
      const asked = waiting.shift()!;
      busy.set(worker, asked);
      worker.postMessage(asked.facts);
    }
  };
  // A thread that ends before it is told to takes all of it with it: the job is tried again from what stands.
  const breakOff = (error: unknown): void => {
    broken ??= error;
    for (const asked of [...waiting.splice(0), ...busy.values()]) asked.reject(broken);
    busy.clear();
  };
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      workerData: given,
      execArgv: [],
      resourceLimits,
    });
    worker.on('message', (answer: Answer) => {
      const asked = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      if ('chunk' in answer) asked?.resolve(answer.chunk);
      else asked?.reject(answer.fault);
      next();
    });
    worker.on('error', breakOff);
    worker.on('exit', () => breakOff(new Error('A thread of the engine ended')));
    idle.push(worker);
    return worker;
  });
  return {
    atOnce: threads + 1,
    compute: (facts) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) return reject(broken);
        waiting.push({ facts, resolve, reject });
        next();
      }),
    async close() {
      await Promise.all(workers.map((w) => w.terminate()));
    },
  };
}
