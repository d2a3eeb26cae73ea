import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { useSession } from '#src/session/session.ts';
import { useDocumentTitle } from '#src/shared/ui/page/document-title.ts';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/help.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { blocksOf, type Block } from './markdown.ts';
import { Markdown } from './Markdown.tsx';
import { isOfficer, pagesOf } from './pages.ts';
import { readNews } from './use-news.ts';
import classes from './Help.module.css';

/** The guides inside the app: for employees their own, for officers all and the rules of pay. */
export default function Help() {
  const say = useWords();
  const session = useSession();
  const { page } = useParams();
  const language = useLanguage();
  const { hash } = useLocation();
  const pages = session ? pagesOf(session) : [];
  const officer = session !== null && isOfficer(session);
  const asked = page ?? (officer ? 'first-pay' : language === 'fil' ? 'employee.fil' : 'employee');
  const shown = asked === 'keys' && officer ? undefined : (pages.find((p) => p.page === asked) ?? pages[0]);
  const [read, setRead] = useState<{ page: string; blocks: Block[] | null }>();
  const title = shown?.title ?? texts.keyboardShortcuts;
  useDocumentTitle(title);

  useEffect(() => {
    if (!shown) return undefined;
    let here = true;
    shown.load().then(
      (text) => here && setRead({ page: shown.page, blocks: blocksOf(text) }),
      () => here && setRead({ page: shown.page, blocks: null }),
    );
    if (shown.page === 'new') void readNews();
    return () => {
      here = false;
    };
  }, [shown]);
  const blocks = read?.page === shown?.page ? read?.blocks : undefined;

  useEffect(() => {
    const heading = hash.length > 1 && blocks ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [hash, blocks]);

  return (
    <Page title={title} wide>
      <div className={classes['help']}>
        <nav aria-label={say('title.help')} className={classes['pages']}>
          {pages.map((p) => (
            <Link key={p.page} to={`/help/${p.page}`} aria-current={p === shown ? 'page' : undefined}>
              {p.title}
            </Link>
          ))}
          {officer && (
            <Link to="/help/keys" aria-current={shown === undefined ? 'page' : undefined}>
              {texts.keyboardShortcuts}
            </Link>
          )}
        </nav>
        <article className={classes['text']}>
          {shown === undefined && <Shortcuts />}
          {shown && blocks === undefined && <Bone height="16rem" />}
          {shown && blocks === null && (
            <p role="alert">
              {say('page.chunk')}. {say('page.chunk-hint')}
            </p>
          )}
          {blocks && <Markdown blocks={blocks} />}
        </article>
      </div>
    </Page>
  );
}
