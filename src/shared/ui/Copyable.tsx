import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import classes from './Copyable.module.css';
import { CopyIcon } from './icons/icons.tsx';
import { toast } from './over/toast.ts';

/** A value with a copy button. `label`: what is copied. */
export function Copyable({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const say = useWords();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: say('people.copied'), tone: 'ok' }),
      () => toast({ text: say('people.copy-failed'), tone: 'bad' }),
    );
  return (
    <span className={classes['copyable']}>
      <span>{children}</span>
      <ActionIcon aria-label={label} onClick={() => void copy()}>
        <CopyIcon size={20} />
      </ActionIcon>
    </span>
  );
}
