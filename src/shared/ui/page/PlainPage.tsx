import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { useDocumentTitle } from './document-title.ts';
import { Mark } from './Mark.tsx';
import classes from './PlainPage.module.css';

/** Frame of a page outside the app: mark, sentence, and link. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const say = useWords();
  useDocumentTitle(title);
  return (
    <main className={classes['page']}>
      <p className={classes['brand']}>
        <span className={classes['mark']}>
          <Mark size={30} />
        </span>
        {say('app.name')}
      </p>
      <div className={classes['card']}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
