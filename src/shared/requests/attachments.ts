import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { say } from '#src/text/words.ts';
import { shrinkPhoto, UnreadablePhoto } from '#src/offline/outbox/photos.ts';
import { FileGone, readPicked } from './picked-file.ts';

/** The sentence that says why a file is not taken. */
const causeOf = (problem: unknown, name: string): string => {
  if (problem instanceof FileGone) return say('files.gone', { name });
  return say(problem instanceof UnreadablePhoto ? 'files.photo-unreadable' : 'file.unreadable', { name });
};

/**
 * Makes a picked file ready for the outbox: read now, photos shrunk and without their place, everything within what the
 * server takes. Throws its sentence.
 */
export async function prepareAttachment(file: File): Promise<File> {
  const { name } = file;
  if (file.size === 0) throw new Error(say('file.empty', { name }));
  let ready: File;
  try {
    ready = await shrinkPhoto(await readPicked(file));
  } catch (problem) {
    throw new Error(causeOf(problem, name), { cause: problem });
  }
  if (!(attachmentTypes as readonly string[]).includes(ready.type)) throw new Error(say('file.type', { name }));
  if (ready.size > attachmentBytes) throw new Error(say('file.large', { name, max: attachmentBytes / 1_000_000 }));
  return ready;
}
