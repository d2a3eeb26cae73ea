import type { StoredFile } from '#contract/common/files.ts';
import { formatHours, formatInstant, formatLongDate } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { AttachedFiles } from '#src/shared/requests/AttachedFiles.tsx';
import type { Payloads } from '#src/shared/requests/record.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';

interface AccomplishmentFactsProps {
  accomplishment: Payloads['accomplishment'];
  /** Attachments of a received accomplishment. */
  files?: readonly StoredFile[];
  filedAt?: string;
  /** Attachments of an accomplishment on this phone. */
  fileNames?: readonly string[];
}

/** Facts of the accomplishment. */
export function AccomplishmentFacts({ accomplishment: a, files, filedAt, fileNames = [] }: AccomplishmentFactsProps) {
  const say = useWords();
  return (
    <>
      <Facts
        card
        rows={[
          [say('filing.date'), formatLongDate(a.date)],
          [say('accomplishment.hours'), formatHours(say, a.minutes)],
          [say('accomplishment.task'), a.task],
          ...(a.description ? [[say('accomplishment.description'), a.description] as const] : []),
          ...(filedAt ? [[say('filing.filed-at'), formatInstant(filedAt)] as const] : []),
          ...(fileNames.length > 0 ? [[say('accomplishment.photos'), fileNames.join(', ')] as const] : []),
        ]}
      />
      {files && <AttachedFiles files={files} />}
    </>
  );
}
