import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { nth } from '#domain/lists/known.ts';
import { thrownMessage } from '#domain/lists/thrown.ts';

/** Thrown if the scanner doesn't respond, or not as documented. */
export class ScannerAway extends Error {}

const patienceMs = 30_000;
/** Number of bytes sent at once. clamd accepts any size up to its StreamMaxLength. */
const part = 256 * 1024;

/** Connects to `host:port` or to the path of a unix socket. */
function connected(address: string): Socket {
  const found = /^(.+):(\d{1,5})$/.exec(address);
  return found && !address.startsWith('/')
    ? connect({ host: nth(found, 1).replace(/^\[(.*)\]$/, '$1'), port: Number(found[2]) })
    : connect({ path: address });
}

/**
 * Scans the bytes with clamd (command INSTREAM). Returns the malware found, or null. Throws ScannerAway if it doesn't
 * respond within 30 s, or refuses: an unscanned file isn't accepted.
 */
export async function scan(address: string, bytes: Uint8Array, patience = patienceMs): Promise<string | null> {
  const socket = connected(address);
  const signal = AbortSignal.timeout(patience);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
    signal.addEventListener('abort', () => reject(new Error('no answer in time')));
  });
  // The scanner's response is checked below, even if sending fails first.
  answer.catch(() => undefined);
  try {
    await once(socket, 'connect', { signal });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += part) {
      const some = bytes.subarray(at, at + part);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(some.length);
      socket.write(size);
      if (!socket.write(some)) await once(socket, 'drain', { signal });
    }
    socket.write(Buffer.alloc(4));
    return verdict(await answer);
  } catch (error) {
    // clamd's message about too much data is a better reason.
    const reason = thrownMessage(error);
    throw error instanceof ScannerAway ? error : new ScannerAway(reason, { cause: error });
  } finally {
    socket.destroy();
  }
}

function verdict(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new ScannerAway(said === '' ? 'no answer' : said);
  return found;
}
