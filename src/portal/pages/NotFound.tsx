import { useLocation } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { DeadEnd } from '#src/shared/page/DeadEnd.tsx';
import { CompassIcon } from '#src/shared/ui/icons/start-icons.tsx';

export default function NotFound() {
  const say = useWords();
  const { pathname } = useLocation();
  return (
    <DeadEnd
      page={say('title.not-found')}
      icon={<CompassIcon size={20} />}
      title={say('page.not-found-title')}
      hint={say('page.not-found')}
      about={pathname}
      ways={say('page.or-go-to')}
    />
  );
}
