import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** A ZIP entry: its bytes, or their number and how to open them. */
export type ZipEntry = {
  /** Name with folders, separated by `/`; unique among the entries. */
  name: string;
} & ({ bytes: Uint8Array } | { size: number; open: () => Promise<Readable> });

const sizeOf = (entry: ZipEntry): number => ('bytes' in entry ? entry.bytes.length : entry.size);

/**
 * Returns an uncompressed ZIP of the entries in order: photos and PDFs hardly get smaller. `length` is its bytes;
 * `stream` opens an entry when needed, and closes it when done, on failure, or when the reader stops. `at`: the
 * entries' local date and time.
 */
export function zip(
  entries: readonly ZipEntry[],
  at: { date: string; time: string },
): { length: number; stream: ReadableStream<Uint8Array> } {
  const length = Number(predictLength(entries.map((entry) => ({ name: entry.name, size: sizeOf(entry) }))));
  // A ZIP has local times: this Date's parts are Manila's, wherever the server is.
  const lastModified = new Date(`${at.date}T${at.time}`);
  async function* opened() {
    for (const entry of entries) {
      const input = 'bytes' in entry ? entry.bytes : await entry.open();
      try {
        yield { name: entry.name, lastModified, input };
      } catch {
        // The reader stopped, which client-zip reports by throwing here. Read errors are reported where the entry is
        // read.
        return;
      } finally {
        if (!(input instanceof Uint8Array)) input.destroy();
      }
    }
  }
  return { length, stream: makeZip(opened(), { buffersAreUTF8: true }) };
}
