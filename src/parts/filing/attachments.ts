import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { say } from '#src/language/words.ts';
import { shrinkPhoto, UnreadablePhoto } from '#src/offline/outbox/photos.ts';

/** Makes a picked file ready for the outbox: photos shrunk, everything within what the server takes. Throws its sentence. */
export async function prepareAttachment(file: File): Promise<File> {
  const { name } = file;
  if (file.size === 0) throw new Error(say('file.empty', { name }));
  let ready: File;
  try {
    ready = await shrinkPhoto(file);
  } catch (problem) {
    throw new Error(say(problem instanceof UnreadablePhoto ? 'files.photo-unreadable' : 'file.unreadable', { name }), {
      cause: problem,
    });
  }
  if (!(attachmentTypes as readonly string[]).includes(ready.type)) throw new Error(say('file.type', { name }));
  if (ready.size > attachmentBytes) throw new Error(say('file.large', { name, max: attachmentBytes / 1_000_000 }));
  return ready;
}
