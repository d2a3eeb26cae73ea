import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { formatMonth } from '#src/text/format.ts';
import { useLanguage } from '#src/text/language.ts';
import type { PrivacyNotice as Text } from '#src/text/privacy/en.ts';
import { useWords } from '#src/text/words.ts';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Bone, Notice } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { explain } from '../forms/explain.ts';
import classes from './PrivacyNotice.module.css';
import { usePrivacyNotice } from './use-privacy-notice.ts';

const texts = {
  en: () => import('#src/text/privacy/en.ts'),
  fil: () => import('#src/text/privacy/fil.ts'),
};

/** Privacy notice in the user's language, with a button to confirm reading. */
export default function PrivacyNotice({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const language = useLanguage();
  const { due, acknowledge } = usePrivacyNotice();
  const [text, setText] = useState<{ language: string; notice: Text } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void texts[language]().then(
      ({ notice }) => wanted && setText({ language, notice }),
      (error: unknown) => wanted && setProblem(explain(error)),
    );
    return () => {
      wanted = false;
    };
  }, [language]);

  async function read(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await acknowledge();
      onClose();
      void toast({ tone: 'ok', text: say('privacy.acknowledged') });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet
      title={say('privacy.notice')}
      opened
      onClose={onClose}
      foot={
        due && (
          <Button loading={busy} onClick={() => void read()}>
            {say('privacy.acknowledge')}
          </Button>
        )
      }
    >
      {problem !== null && (
        <Notice tone="bad" alert>
          {problem}
        </Notice>
      )}
      {text?.language === language ? (
        <div className={classes['notice']}>
          <p>{text.notice.intro}</p>
          {text.notice.sections.map((section) => (
            <section key={section.heading}>
              <h3>{section.heading}</h3>
              <p>{section.text}</p>
              {section.points && (
                <ul>
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className={classes['version']}>{say('privacy.version', { month: formatMonth(privacyNoticeVersion) })}</p>
        </div>
      ) : (
        <Bone height="20rem" />
      )}
    </Sheet>
  );
}
