import { Link } from 'react-router-dom';
import { useWords } from '#src/language/words.ts';
import { PlainPage } from '#src/ui/page/PlainPage.tsx';

export default function NotFound() {
  const say = useWords();
  return (
    <PlainPage title={say('title.not-found')}>
      <p>{say('page.not-found')}</p>
      <Link to="/dashboard">{say('do.home')}</Link>
    </PlainPage>
  );
}
