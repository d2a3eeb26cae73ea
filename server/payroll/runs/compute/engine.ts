import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { mustExist } from '#domain/lists/known.ts';
import { computeChunk, type ChunkBasis, type ComputedChunk } from './chunk.ts';

/** Computes chunks of a run, in this thread or in separate ones, with the same result. */
export interface Engine {
  /** Number of chunks to send to the engine at once. */
  atOnce: number;
  /** `facts` is a `FactsRow` for each employee, as JSON. */
  compute(facts: readonly string[]): Promise<ComputedChunk>;
  close(): Promise<void>;
}

/** A thread's response. Responses come in the order of the requests. */
export type Answer = { chunk: ComputedChunk } | { fault: unknown };

interface Asked {
  facts: readonly string[];
  resolve(chunk: ComputedChunk): void;
  reject(error: unknown): void;
}

/** Opens the engine. With 0 `threads` it computes in this thread, which does nothing else in the meantime. */
export function openEngine(threads: number, given: ChunkBasis): Engine {
  if (threads > 0) return inThreads(threads, given);
  return {
    atOnce: 1,
    async compute(facts) {
      // Pending database queries are sent first, so that the database and this thread work in parallel.
      await turn();
      return computeChunk(facts, given);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Limits the heap, since a chunk needs only a few megabytes. Without a limit each thread's heap grows with the
 * machine's memory before garbage is collected: 100 MB per thread in a run of 100,000 employees.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

function inThreads(threads: number, given: ChunkBasis): Engine {
  const waiting: Asked[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Asked>();
  let broken: unknown;

  const next = (): void => {
    for (let worker; waiting.length > 0 && (worker = idle.pop());) {
      const asked = mustExist(waiting.shift(), 'Nothing waits');
      busy.set(worker, asked);
      worker.postMessage(asked.facts);
    }
  };
  // A thread that ends early fails all its requests, and the job is retried from the last written chunk.
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
