import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** An entry of a ZIP: bytes that are there, or how many there are and how to open them. */
export type ZipEntry = {
  /** With folders, separated by `/`; unique among the entries. */
  name: string;
} & ({ bytes: Uint8Array } | { size: number; open: () => Promise<Readable> });

const sizeOf = (entry: ZipEntry): number => ('bytes' in entry ? entry.bytes.length : entry.size);

/**
 * A ZIP of the entries as they are, one after the other and not compressed: photos and PDFs hardly get smaller. `length`
 * is its bytes; `stream` opens an entry when it comes to it, and closes it when it is through, fails, or nobody reads on.
 * `at`: the local date and time the entries are given.
 */
export function zip(
  entries: readonly ZipEntry[],
  at: { date: string; time: string },
): { length: number; stream: ReadableStream<Uint8Array> } {
  const length = Number(predictLength(entries.map((entry) => ({ name: entry.name, size: sizeOf(entry) }))));
  // A ZIP holds local times: the reader's parts of this Date are Manila's, wherever the server stands.
  const lastModified = new Date(`${at.date}T${at.time}`);
  async function* opened() {
    for (const entry of entries) {
      const input = 'bytes' in entry ? entry.bytes : await entry.open();
      try {
        yield { name: entry.name, lastModified, input };
      } catch {
        // The reader stopped, which client-zip reports by throwing here. Errors while reading are reported elsewhere.
        return;
      } finally {
        if (!(input instanceof Uint8Array)) input.destroy();
      }
    }
  }
  return { length, stream: makeZip(opened(), { buffersAreUTF8: true }) };
}
