/** A thread of the engine (`engine.ts`) that computes the chunks sent to it, in order. */
import { parentPort, workerData } from 'node:worker_threads';
import { mustExist } from '#domain/lists/known.ts';
import { computeChunk, type ChunkBasis } from './chunk.ts';
import type { Answer } from './engine.ts';

const port = mustExist(parentPort, 'The engine runs in a thread');
const basis: ChunkBasis = workerData;
port.on('message', (facts: readonly string[]) => {
  try {
    const chunk = computeChunk(facts, basis);
    port.postMessage({ chunk } satisfies Answer, [chunk.payslips.buffer]);
  } catch (fault) {
    port.postMessage({ fault } satisfies Answer);
  }
});
