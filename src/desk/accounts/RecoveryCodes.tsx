import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import classes from './SetUpFactor.module.css';

/** Recovery codes, shown once to copy or download. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const say = useWords();
  const [copied, setCopied] = useState(false);
  const text = `Kawani\n${codes.join('\n')}\n`;
  return (
    <div className={classes['stack']}>
      <p className={classes['hint']}>{say('second.codes-hint')}</p>
      <ul className={classes['codes']} aria-label={say('second.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {say(copied ? 'second.copied' : 'second.copy')}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'kawani-recovery-codes.txt')}
        >
          {say('second.download')}
        </Button>
      </div>
      <Button fullWidth onClick={onSaved}>
        {say('second.saved')}
      </Button>
    </div>
  );
}
