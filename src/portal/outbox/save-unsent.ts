import { today } from '#src/text/format.ts';
import { useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { exportUnsent } from '#src/offline/outbox/outbox-actions.ts';
import { useSession } from '#src/session/session.ts';
import { useFaces } from '#src/shared/requests/faces.ts';
import { saveFile } from '#src/shared/page/save-file.ts';

/** Returns a function that saves all unsent requests as a file. */
export function useSaveUnsent(): () => Promise<void> {
  const say = useWords();
  const language = useLanguage();
  const user = useSession()?.user;
  const faceOf = useFaces();
  return async () => {
    // Loaded on demand: few export.
    const { unsentName, unsentPage } = await import('#src/shared/outbox/unsent-page.ts');
    const by = [user?.name, user?.employee_code].filter(Boolean).join(' · ');
    const made = { at: new Date().toISOString(), by };
    saveFile(unsentPage(await exportUnsent(), made, { say, language, faceOf }), unsentName(say, today()));
  };
}
