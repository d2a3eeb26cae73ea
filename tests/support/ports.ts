import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below those the system gives to outgoing connections (32768 on Linux, 49152 elsewhere): else a server that is stopped
 * for a moment may find its port taken when it comes back. The browser refuses none of these.
 */
const usual = { lowest: 20_000, highest: 32_000 };
/** Of their own for those that are used again and again: none of these is given to another between two uses. */
const lasting = { lowest: 16_000, highest: 20_000 };

/**
 * Each process of a test runner has a part of them to itself: a port that was found free is listened on only once its server
 * has started, and another process may have found it free too.
 */
const lanes = 16;
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0) % lanes;

const anyPort = ({ lowest, highest }: typeof usual): number => {
  const part = Math.floor((highest - lowest) / lanes);
  return lowest + lane * part + Math.floor(Math.random() * part);
};

async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}

/** So many unused ports, each another one. */
export async function freePorts(count: number, from = usual): Promise<number[]> {
  const held = new Map<number, Server>();
  // Held until all are found, so that none is found twice.
  for (let tries = 0; held.size < count; tries++) {
    if (tries > 100 + count) throw new Error('No free port');
    const port = anyPort(from);
    const server = held.has(port) ? null : await listenOn(port);
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...held.keys()];
}

/** Ports to be listened on, left and listened on again. */
export const lastingPorts = (count: number): Promise<number[]> => freePorts(count, lasting);

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;
