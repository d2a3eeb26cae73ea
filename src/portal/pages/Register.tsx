import { Link } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { PlainPage } from '#src/shared/ui/page/PlainPage.tsx';

/** No self-registration: who creates accounts, and how to ask. */
export default function Register() {
  const say = useWords();
  return (
    <PlainPage title={say('page.register')}>
      <p>{say('page.register-hint')}</p>
      <ol>
        <li>{say('page.register-1')}</li>
        <li>{say('page.register-2')}</li>
        <li>{say('page.register-3')}</li>
      </ol>
      <Link to="/login">{say('title.login')}</Link>
    </PlainPage>
  );
}
