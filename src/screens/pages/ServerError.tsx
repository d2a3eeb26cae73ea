import { Link } from 'react-router-dom';
import { useWords } from '#src/language/words.ts';
import { PlainPage } from '#src/ui/page/PlainPage.tsx';

export default function ServerError() {
  const say = useWords();
  return (
    <PlainPage title={say('title.server-error')}>
      <p>{say('page.server-error')}</p>
      <Link to="/dashboard">{say('do.home')}</Link>
    </PlainPage>
  );
}
