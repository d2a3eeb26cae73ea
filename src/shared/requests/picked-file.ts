/** Thrown if a file can't be read: moved, deleted, or not downloaded yet. */
export class FileGone extends Error {}

/** Maximum bytes of a file read into memory. Larger photos are decoded from disk; documents are smaller. */
export const mostReadBytes = 10_000_000;

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((sign, i) => head[at + i] === sign.charCodeAt(0));

/** Returns the media type by the first bytes, regardless of the name. Null if the file can't become an attachment. */
export function typeOf(head: Uint8Array): string | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (startsWith(head, '\u0089PNG\r\n')) return 'image/png';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'image/webp';
  if (startsWith(head, 'GIF8')) return 'image/gif';
  if (startsWith(head, 'ftyphei', 4) || startsWith(head, 'ftypmif1', 4)) return 'image/heic';
  if (startsWith(head, 'ftypavif', 4)) return 'image/avif';
  return startsWith(head, '%PDF-') ? 'application/pdf' : null;
}

/** Reads a picked file into memory up to 10 MB, with the type of its bytes. Throws FileGone. */
export async function readPicked(file: File): Promise<File> {
  try {
    const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    const type = typeOf(head) ?? file.type;
    const content = file.size > mostReadBytes ? file : await file.arrayBuffer();
    return new File([content], file.name, { type });
  } catch (problem) {
    throw new FileGone(file.name, { cause: problem });
  }
}
