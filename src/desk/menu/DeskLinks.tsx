import { Link } from 'react-router-dom';
import type { Session } from '#src/session/session.ts';
import { useWords } from '#src/text/words.ts';
import { openMenu } from './find-place.ts';
import { groupIcons } from './icons.tsx';

/** The desk's places in the menu of an officer's phone. Home and what everyone sees are above them. */
export default function DeskLinks(props: { session: Session; className: string | undefined; onClose: () => void }) {
  const say = useWords();
  const groups = openMenu(props.session, say).filter((g) => g.name !== 'home');
  return groups.flatMap(({ name, places }) => {
    const Drawn = groupIcons[name];
    return places
      .flatMap((p) =>
        p.tabs.map((tab) => ({ ...tab, label: p.tabs.length > 1 ? `${p.label}: ${tab.label}` : p.label })),
      )
      .filter((tab) => !tab.path.startsWith('/portal/'))
      .map((tab) => (
        <Link key={tab.path} to={tab.path} className={props.className} onClick={props.onClose}>
          <Drawn />
          {tab.label}
        </Link>
      ));
  });
}
