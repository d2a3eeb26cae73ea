import '#src/text/whole.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Credentials } from '#contract/hr/accounts/auth.ts';
import type { z } from 'zod';
import { formatDate, today } from '#src/text/format.ts';
import { useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { exportUnsent, type UnsentFiling } from '#src/offline/outbox/outbox-actions.ts';
import { faceOf } from '#src/shared/requests/faces.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { unsentName, unsentPage } from '#src/shared/outbox/unsent-page.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { beginHandIn, type HandIn } from '#src/session/hand-in.ts';
import { AlertIcon, OutboxIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import classes from './LeftHere.module.css';
import { Sending } from './Sending.tsx';

/** A former employee as the server returns them after the correct password, with the credentials entered. */
export interface Leaver {
  employee_id: number;
  employee_code: string;
  name: string;
  last_day: string | null;
  /** The server's message. */
  said: string;
  given: z.input<typeof Credentials>;
}

/** A former employee's unsent requests on this phone: sent to HR, or saved as a file for HR. */
export default function LeftHere({ leaver }: { leaver: Leaver }) {
  const say = useWords();
  const language = useLanguage();
  const [unsent, setUnsent] = useState<UnsentFiling[] | null>(null);
  const [handIn, setHandIn] = useState<HandIn | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    exportUnsent(leaver.employee_id).then(
      ({ filings }) => setUnsent(filings),
      () => setUnsent([]),
    );
  }, [leaver]);

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setHandIn(await beginHandIn(leaver.given));
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  async function save(): Promise<void> {
    const left = await exportUnsent(leaver.employee_id);
    const made = { at: new Date().toISOString(), by: `${leaver.name} · ${leaver.employee_code}` };
    saveFile(unsentPage(left, made, { say, language, faceOf: (f) => faceOf(f, say) }), unsentName(say, today()));
  }

  if (unsent === null) return null;
  if (unsent.length === 0)
    return (
      <Notice tone="bad" alert icon={<AlertIcon />}>
        {leaver.said}
      </Notice>
    );
  const saveButton = (
    <Button variant="default" onClick={() => void save().catch((error: unknown) => setProblem(explain(error)))}>
      {say('left.save')}
    </Button>
  );
  return (
    <section className={classes['left']} aria-label={say('outbox.title')}>
      <Notice tone="info" alert icon={<OutboxIcon />}>
        <h2>{leaver.last_day === null ? leaver.said : say('left.title', { date: formatDate(leaver.last_day) })}</h2>
        {!handIn && <p>{say('left.waiting', { count: unsent.length })}</p>}
      </Notice>
      {problem !== null && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {problem}
        </Notice>
      )}
      {handIn ? (
        <Sending
          key={handIn.token}
          handIn={handIn}
          filings={unsent}
          busy={busy}
          onAgain={() => void send()}
          save={saveButton}
        />
      ) : (
        <div className={classes['actions']}>
          <Button color="brand.7" loading={busy} onClick={() => void send()}>
            {say('left.send', { count: unsent.length })}
          </Button>
          {saveButton}
        </div>
      )}
    </section>
  );
}
