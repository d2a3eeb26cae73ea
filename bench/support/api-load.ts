/**
 * The load of the API bench, in a separate process: 32 persistent connections, each of which sends the next request as
 * soon as the last one is answered. Every response must be 200.
 */
import { Agent, request } from 'node:http';

export interface Work {
  port: number;
  connections: number;
  requests: { method: 'GET' | 'POST'; path: string; token: string; body?: string; key?: string }[];
}

export interface Figures {
  /** Duration of each request, in ms. */
  latencies: number[];
  /** Duration of the whole round, in ms. */
  took: number;
}

function ask(agent: Agent, port: number, r: Work['requests'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: r.method,
        path: r.path,
        headers: {
          authorization: `Bearer ${r.token}`,
          ...(r.body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(r.body),
          }),
          ...(r.key !== undefined && { 'idempotency-key': r.key }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => answer.statusCode !== 200 && parts.push(part));
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else
            reject(
              new Error(
                `${r.method} ${r.path}: ${answer.statusCode} ${Buffer.concat(parts).toString()} to ${r.body ?? 'no body'}`,
              ),
            );
        });
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(r.body);
  });
}

async function run({ port, connections, requests }: Work): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let r = requests[next++]; r; r = requests[next++]) {
        const asked = performance.now();
        await ask(agent, port, r);
        latencies.push(performance.now() - asked);
      }
    }),
  );
  const took = performance.now() - started;
  agent.destroy();
  return { latencies, took };
}

if (import.meta.main) {
  process.on('message', (work: Work) => {
    run(work).then(
      (figures) => process.send?.(figures),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
