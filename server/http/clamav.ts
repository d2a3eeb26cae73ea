import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** The scanner did not answer, or not in its words. */
export class ScannerAway extends Error {}

const patienceMs = 30_000;
/** Bytes of a part; clamd takes parts of any size up to its StreamMaxLength. */
const part = 256 * 1024;

/** `host:port`, or the path of a unix socket. */
function connected(address: string): Socket {
  const found = /^(.+):(\d{1,5})$/.exec(address);
  return found && !address.startsWith('/')
    ? connect({ host: found[1]!.replace(/^\[(.*)\]$/, '$1'), port: Number(found[2]) })
    : connect({ path: address });
}

/**
 * Has clamd scan the bytes (its command INSTREAM). Returns what it found, or null. Throws ScannerAway where it does not
 * answer within 30 s, or refuses: a file that was not scanned is not taken.
 */
export async function scan(address: string, bytes: Uint8Array): Promise<string | null> {
  const socket = connected(address);
  const signal = AbortSignal.timeout(patienceMs);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
    signal.addEventListener('abort', () => reject(new Error('no answer in time')));
  });
  // Looked at below, also where sending fails first.
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
    // What clamd says while it is sent too much is the better reason.
    const reason = error instanceof Error ? error.message : String(error);
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
