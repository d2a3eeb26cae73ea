import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { chooseLanguage, useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { safeReturn } from './safe-return.ts';
import { afterSignIn, setLeftOnPurpose } from './sign-in-way.ts';
import { useSession, type Session } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { CheckIcon, GlobeIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Mark } from '#src/shared/ui/page/Mark.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import classes from './Login.module.css';
import { SignInForm } from './SignInForm.tsx';
import { WaitingHere } from './WaitingHere.tsx';
import { wayOf } from './way.ts';

// Loaded on demand: most users sign in with a password only.
const AccountWays = lazy(() => import('#src/desk/accounts/AccountWays.tsx'));

/** Sign-in. Few imports: a new phone downloads this screen first. */
export default function Login() {
  const say = useWords();
  const session = useSession();
  const language = useLanguage();
  const [params] = useAddress();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Session | null>(null);
  const named = wayOf(hash);
  const way = begun ? ({ is: begun.factor_step ? 'factor' : 'choose', begun } as const) : named;
  useEffect(() => {
    if (session) setLeftOnPurpose(false);
  }, [session]);

  // An e-mail link belongs to its recipient, not to the signed-in user.
  if (session && (named === null || named.is === 'forgot'))
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
          {way ? (
            <Suspense fallback={<Bone height="16rem" />}>
              <AccountWays
                way={way}
                session={session}
                leave={(next) => {
                  setBegun(next ?? null);
                  // Keep the link's token out of the history of a shared phone.
                  void navigate(`/login${search}`, { replace: true });
                }}
              />
            </Suspense>
          ) : (
            <>
              <h1>{say('login.welcome')}</h1>
              <p className={classes['hint']}>{say('login.hint')}</p>
              <SignInForm onUnfinished={setBegun} />
            </>
          )}
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
