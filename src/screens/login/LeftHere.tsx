import '#src/language/whole.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { today } from '#src/language/format.ts';
import { useLanguage } from '#src/language/language.ts';
import { useWords } from '#src/language/words.ts';
import { exportUnsent, type UnsentFilings } from '#src/offline/outbox/outbox-actions.ts';
import { faceOf } from '#src/parts/filing/faces.ts';
import { unsentName, unsentPage } from '#src/parts/outbox/unsent-page.ts';
import { saveFile } from '#src/parts/save-file.ts';

/** Who left, as the server says it after the right password. */
export interface Leaver {
  employee_id: number;
  employee_code: string;
  name: string;
}

/** What a person who left still has on this phone, as a file for HR: the account takes nothing any more. */
export default function LeftHere({ leaver }: { leaver: Leaver }) {
  const say = useWords();
  const language = useLanguage();
  const [unsent, setUnsent] = useState<UnsentFilings | null>(null);
  useEffect(() => {
    exportUnsent(leaver.employee_id).then(setUnsent, () => undefined);
  }, [leaver]);
  if (!unsent || unsent.filings.length === 0) return null;
  function save(filings: UnsentFilings): void {
    const made = { at: new Date().toISOString(), by: `${leaver.name} · ${leaver.employee_code}` };
    const page = unsentPage(filings, made, { say, language, faceOf: (filing) => faceOf(filing, say) });
    saveFile(page, unsentName(say, today()));
  }
  return (
    <Button variant="default" fullWidth onClick={() => save(unsent)}>
      {say('login.save-waiting', { count: unsent.filings.length })}
    </Button>
  );
}
