import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { say } from '#src/text/words.ts';
import { shrinkPhoto, UnreadablePhoto } from '#src/offline/outbox/photos.ts';
import { FileGone, readPicked } from './picked-file.ts';

/** Returns the message for a refused file. */
const causeOf = (problem: unknown, name: string): string => {
  if (problem instanceof FileGone) return say('files.gone', { name });
  return say(problem instanceof UnreadablePhoto ? 'files.photo-unreadable' : 'file.unreadable', { name });
};

/**
 * Prepares a file for the outbox: reads it now, shrinks photos, removes their location, and checks server limits.
 * Throws an Error with the message.
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
