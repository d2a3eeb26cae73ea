import type { ReactNode } from 'react';
import classes from '../../../shared/requests/filing-form.module.css';

interface PhrasesProps {
  phrases: readonly string[];
  onPick: (phrase: string, at: number) => void;
  /** Screen reader label. */
  label?: string;
  /** Content after the texts. */
  children?: ReactNode;
}

/** Frequent texts, one tap each. */
export function Phrases({ phrases, onPick, label, children }: PhrasesProps) {
  return (
    <div className={classes['phrases']} {...(label && { role: 'group', 'aria-label': label })}>
      {phrases.map((phrase, at) => (
        <button key={phrase} type="button" onClick={() => onPick(phrase, at)}>
          {phrase}
        </button>
      ))}
      {children}
    </div>
  );
}
