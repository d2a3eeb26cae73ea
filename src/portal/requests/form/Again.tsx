import { useWords } from '#src/text/words.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import type { FiledRecord } from '#src/shared/requests/record.ts';

/** Above a form that files again: the earlier reply, and what isn't copied. */
export function Again({ of, files = 0 }: { of: FiledRecord | null; files?: number }) {
  const say = useWords();
  if (!of) return null;
  return (
    <>
      {of.remark && (
        <Notice tone={of.status === 'rejected' ? 'bad' : 'info'}>
          <strong>{say(`status.${of.status}`)}:</strong> {of.remark}
        </Notice>
      )}
      {files > 0 && <Notice tone="info">{say('filing.again-files')}</Notice>}
    </>
  );
}
