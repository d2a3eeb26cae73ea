import { Link } from 'react-router-dom';
import { useWords } from '#src/language/words.ts';
import { PlainPage } from '#src/ui/page/PlainPage.tsx';

export default function Unauthorized() {
  const say = useWords();
  return (
    <PlainPage title={say('title.unauthorized')}>
      <p>{say('page.unauthorized')}</p>
      <Link to="/dashboard">{say('do.home')}</Link>
    </PlainPage>
  );
}
