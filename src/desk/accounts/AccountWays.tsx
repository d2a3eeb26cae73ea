import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { acceptLink, choosePassword, showLink } from '#calls/hr/accounts/accounts.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { enter, isWhole, signOut, type Session } from '#src/session/session.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Bone, Notice } from '#src/shared/ui/page/states.tsx';
import type { Way } from '#src/shared/accounts/way.ts';
import classes from './NewPassword.module.css';
import cardClasses from '../../shared/accounts/Login.module.css';
import { FactorStep } from './FactorStep.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { BackToSignIn, Forgot } from './Forgot.tsx';
import { ProveAddress } from './ProveAddress.tsx';

/** Returns to sign-in, or goes to its next step. */
type Leave = (next?: Session) => void;

/** Continues after a password is chosen: opens the app, or asks for the second factor. */
async function goOn(data: Session, leave: Leave): Promise<void> {
  if (!isWhole(data)) return leave(data);
  leave();
  await enter(data);
}

/** Sign-in without a password: invitation or reset link, one-time password, and requesting a link. */
export default function AccountWays(props: { way: Way; session: Session | null; leave: Leave }) {
  const { way, session, leave } = props;
  if (way.is === 'forgot') return <Forgot />;
  if (way.is === 'choose') return <Choose begun={way.begun} leave={leave} />;
  if (way.is === 'factor') return <FactorStep begun={way.begun} leave={() => leave()} />;
  // The link's account doesn't depend on the user signed in here.
  if (way.is === 'address') return <FromLink key={way.token} kind="address" token={way.token} leave={leave} />;
  if (session) return <SignedInAlready session={session} />;
  return <FromLink key={way.token} kind={way.is} token={way.token} leave={leave} />;
}

/** Shown for a link opened while a user is signed in: the link may belong to another user. */
function SignedInAlready({ session }: { session: Session }) {
  const say = useWords();
  return (
    <>
      <h1>{say('link.signed-in', { name: session.user.name })}</h1>
      <p className={cardClasses['hint']}>{say('link.signed-in-hint')}</p>
      <Button fullWidth onClick={() => void signOut('keep')}>
        {say('link.sign-out')}
      </Button>
    </>
  );
}

type Found =
  | { is: 'checking' }
  | { is: 'good'; name: string; login: string }
  | { is: 'bad'; why: string }
  | { is: 'unreached'; why: string };

type LinkKind = 'invitation' | 'reset' | 'address';

function FromLink({ kind, token, leave }: { kind: LinkKind; token: string; leave: Leave }) {
  const say = useWords();
  const [found, setFound] = useState<Found>({ is: 'checking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call(showLink, { body: { token } }, { signal: controller.signal }).then(
      ({ data }) => setFound({ is: 'good', name: data.name, login: data.login }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const refused = error instanceof ApiError && error.status === 422;
        const why = error instanceof ApiError ? (error.fields['token']?.[0] ?? error.message) : '';
        setFound({ is: refused ? 'bad' : 'unreached', why });
      },
    );
    return () => controller.abort();
  }, [token, tries]);

  if (found.is === 'checking')
    return (
      <div role="status" aria-label={say('link.checking')}>
        <Bone height="2rem" width="80%" />
        <Bone height="9rem" />
      </div>
    );
  if (found.is === 'unreached')
    return (
      <>
        <h1>{say('state.failed')}</h1>
        <p className={cardClasses['hint']}>{found.why || say('login.offline')}</p>
        <Button
          fullWidth
          onClick={() => {
            setFound({ is: 'checking' });
            setTries(tries + 1);
          }}
        >
          {say('do.retry')}
        </Button>
      </>
    );
  if (found.is === 'bad') return <BadLink kind={kind} why={found.why} />;
  if (kind === 'address') return <ProveAddress {...found} token={token} over={(why) => setFound({ is: 'bad', why })} />;
  return (
    <>
      <h1>{say(`link.${kind}`, { name: found.name })}</h1>
      <p className={cardClasses['hint']}>{say(`link.${kind}-hint`, { login: found.login })}</p>
      <NewPasswordForm
        username={found.login}
        save={async (new_password) => {
          const { data } = await call(acceptLink, { body: { token, new_password } });
          await goOn(data, leave);
        }}
        over={(why) => setFound({ is: 'bad', why })}
      />
    </>
  );
}

function BadLink({ kind, why }: { kind: LinkKind; why: string }) {
  const say = useWords();
  return (
    <>
      <h1>{say('link.bad')}</h1>
      <p className={cardClasses['hint']} role="alert">
        {why} {kind === 'invitation' && say('link.ask-hr')}
      </p>
      {kind === 'reset' && (
        <Button component={Link} to="/login#forgot" replace fullWidth>
          {say('link.again')}
        </Button>
      )}
      <div className={classes['actions']}>
        <BackToSignIn />
      </div>
    </>
  );
}

/** Chooses a password after sign-in with a one-time password. That session allows nothing else and isn't stored. */
function Choose({ begun, leave }: { begun: SessionData; leave: Leave }) {
  const say = useWords();
  const [over, setOver] = useState<string | null>(null);
  if (over !== null)
    return (
      <>
        <h1>{say('choose.title')}</h1>
        <div className={classes['form']}>
          <Notice tone="bad" alert icon={<AlertIcon />}>
            {over}
          </Notice>
          <Button fullWidth onClick={() => leave()}>
            {say('login.back')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <h1>{say('choose.title')}</h1>
      <p className={cardClasses['hint']}>{say('choose.hint')}</p>
      <NewPasswordForm
        username={begun.user.employee_code ?? begun.user.email ?? ''}
        save={async (new_password) => {
          const { data } = await call(choosePassword, { body: { new_password } }, { token: begun.token });
          await goOn(data, leave);
        }}
        over={setOver}
      />
    </>
  );
}
