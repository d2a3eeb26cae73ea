import type { ReactNode } from 'react';
import classes from '../../shared/requests/filing-form.module.css';

interface PhrasesProps {
  phrases: readonly string[];
  onPick: (phrase: string, at: number) => void;
  /** What they are, for those who hear and do not see the field above. */
  label?: string;
  /** Stands after them. */
  children?: ReactNode;
}

/** What is often typed, a tap each. */
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
