import { today } from '#src/language/format.ts';
import { useLanguage } from '#src/language/language.ts';
import { useWords } from '#src/language/words.ts';
import { exportUnsent } from '#src/offline/outbox/outbox-actions.ts';
import { useSession } from '#src/session/session.ts';
import { useFaces } from '#src/parts/filing/faces.ts';
import { saveFile } from '#src/parts/save-file.ts';

/** Saves everything that has not arrived as a file, to hand in another way. */
export function useSaveUnsent(): () => Promise<void> {
  const say = useWords();
  const language = useLanguage();
  const user = useSession()?.user;
  const faceOf = useFaces();
  return async () => {
    // Loaded when it is asked for: few ever export.
    const { unsentName, unsentPage } = await import('./unsent-page.ts');
    const by = [user?.name, user?.employee_code].filter(Boolean).join(' · ');
    const made = { at: new Date().toISOString(), by };
    saveFile(unsentPage(await exportUnsent(), made, { say, language, faceOf }), unsentName(say, today()));
  };
}
