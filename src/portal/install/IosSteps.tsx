import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import classes from './InstallSteps.module.css';

/** Steps for Safari on iPhone and iPad, which never offers to install an app. */
export default function IosSteps() {
  const say = useWords();
  return (
    <ol className={classes['pictured']}>
      <li>
        <Picture>
          <rect x="8" y="6" width="80" height="34" rx="6" className={classes['faint']} />
          <path d="M8 46h80v8a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" className={classes['bar']} />
          <path d="m18 50-3 3.500 3 3.500M32 50l3 3.500-3 3.500" className={classes['weak']} />
          <path d="M66 50h12M66 53.500h12M66 57h12" className={classes['weak']} />
          <circle cx="50" cy="52.500" r="10.500" className={classes['spot']} />
          <path d="M50 55v-9m-3 3 3-3 3 3M46.500 51.500h-2v7h11v-7h-2" className={classes['strong']} />
        </Picture>
        <span>{say('pwa.ios-1')}</span>
      </li>
      <li>
        <Picture>
          <rect x="8" y="6" width="80" height="54" rx="6" className={classes['bar']} />
          <path d="M16 16h30M16 53h24" className={classes['weak']} />
          <rect x="8" y="24" width="80" height="20" className={classes['spot']} />
          <path d="M16 34h40" className={classes['strong']} />
          <path d="M68 28h12v12H68Zm6 3v6m-3-3h6" className={classes['strong']} />
        </Picture>
        <span>{say('pwa.ios-2')}</span>
      </li>
      <li>
        <Picture>
          {[14, 40, 66].flatMap((x) =>
            [10, 38].map((y) => (
              <rect key={`${x} ${y}`} x={x} y={y} width="18" height="18" rx="4.500" className={classes['faint']} />
            )),
          )}
          <rect x="38" y="8" width="22" height="22" rx="5.500" className={classes['app']} />
          <path d="M45 12.500v13.500" stroke="#fff" strokeWidth="2.600" />
          <path d="M45 20.500 54 13" stroke="#8cc4e8" strokeWidth="2.600" />
          <path d="m49 18 5 7.500" stroke="#fff" strokeWidth="2.600" />
        </Picture>
        <span>{say('pwa.ios-3')}</span>
      </li>
    </ol>
  );
}

const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 96 66" className={classes['picture']} fill="none" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
