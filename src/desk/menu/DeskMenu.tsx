import { Link } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import type { Session } from '#src/session/session.ts';
import '#src/desk/ui/desk.css';
import { useNews } from '#src/desk/help/use-news.ts';
import { useKeptFocus } from '#src/desk/ui/use-kept-focus.ts';
import { useRoomForMenu } from '#src/shared/ui/use-wide.ts';
import { texts } from '#src/text/en/desk/menu.ts';
import { openMenu, placeOf } from './find-place.ts';
import { Group } from './Group.tsx';
import { CollapseIcon, HelpIcon } from './icons.tsx';
import { useListedPath } from './listed-as.ts';
import { collapseMenu, useCollapsed } from './looks.ts';
import { Pins } from './Pins.tsx';
import { useMenuCounts } from './use-menu-counts.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import classes from './DeskMenu.module.css';

/** The officers' menu: nine groups with the places that this user may open, or a rail of icons with labels. */
export default function DeskMenu({ session }: { session: Session }) {
  const say = useWords();
  const counts = useMenuCounts(session);
  const collapsed = useCollapsed();
  const room = useRoomForMenu();
  const rail = collapsed ?? !room;
  const news = useNews();
  const groups = openMenu(session, say);
  const here = placeOf(useListedPath());
  useKeptFocus();
  useMenuKeys(groups, () => collapseMenu(!rail));
  return (
    <nav className={classes['menu']} data-desk data-rail={rail || undefined} aria-label={say('app.main-menu')}>
      {!rail && <Pins session={session} />}
      <ul className={classes['groups']}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            rail={rail}
            here={here?.group === group.name ? here.place : undefined}
            counts={counts}
          />
        ))}
      </ul>
      <div className={classes['foot']}>
        <Link to={news ? '/help/new' : '/help'} className={classes['entry']}>
          <HelpIcon size={18} />
          <span>{news ? texts.whatsNew : rail ? texts.help : texts.helpAndDocs}</span>
          {news ? <i className={classes['dot']} /> : !rail && <kbd aria-hidden="true">?</kbd>}
        </Link>
        <button type="button" className={classes['entry']} aria-pressed={rail} onClick={() => collapseMenu(!rail)}>
          <CollapseIcon size={18} />
          <span>{rail ? texts.expand : texts.collapseMenu}</span>
          {!rail && <kbd aria-hidden="true">[</kbd>}
        </button>
      </div>
    </nav>
  );
}
