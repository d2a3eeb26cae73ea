import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { chooseLanguage, useLanguage } from '#src/language/language.ts';
import { useWords } from '#src/language/words.ts';
import { safeReturn } from '#src/parts/safe-return.ts';
import { afterSignIn, setLeftOnPurpose } from '#src/parts/sign-in-way.ts';
import { useSession } from '#src/session/session.ts';
import { CheckIcon, GlobeIcon } from '#src/ui/icons.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import classes from './Login.module.css';
import { SignInForm } from './SignInForm.tsx';
import { WaitingHere } from './WaitingHere.tsx';

/** The first thing anyone sees, on the slowest connection they have. */
export default function Login() {
  const say = useWords();
  const session = useSession();
  const language = useLanguage();
  const [params] = useSearchParams();
  useEffect(() => {
    if (session) setLeftOnPurpose(false);
  }, [session]);

  if (session)
    return (
      <Navigate to={safeReturn(params.get('from'), location.origin) ?? '/dashboard'} state={afterSignIn} replace />
    );
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <div className={classes['name']}>
          <Mark size={44} />
          <div>
            <p className={classes['word']}>{say('app.name')}</p>
            <p className={classes['tagline']}>{say('app.tagline')}</p>
          </div>
        </div>
        <ul className={classes['promises']}>
          {([1, 2, 3] as const).map((n) => (
            <li key={n}>
              <CheckIcon />
              <div>
                <strong>{say(`login.promise-${n}`)}</strong>
                <p>{say(`login.promise-${n}-hint`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </header>
      <main className={classes['side']}>
        <div className={classes['card']}>
          <h1>{say('login.welcome')}</h1>
          <p className={classes['hint']}>{say('login.hint')}</p>
          <SignInForm />
        </div>
        <WaitingHere />
        <div className={classes['foot']}>
          <Link to="/pages/404/register">{say('login.register')}</Link>
          <button
            type="button"
            lang={language === 'en' ? 'fil' : 'en'}
            onClick={() => void chooseLanguage(language === 'en' ? 'fil' : 'en').catch(() => undefined)}
          >
            <GlobeIcon size={20} />
            {language === 'en' ? 'Filipino' : 'English'}
          </button>
        </div>
      </main>
    </div>
  );
}
