import { useWords } from '#src/text/words.ts';
import { demoAccounts, isDemo, type DemoAccount } from './demo-accounts.ts';
import classes from './SignInForm.module.css';

/** Sample accounts of a demo. Real installations have none. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const say = useWords();
  if (!isDemo()) return null;
  return (
    <details className={classes['demo']}>
      <summary>{say('login.demo')}</summary>
      <p className={classes['hint']}>{say('login.demo-hint')}</p>
      <ul>
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              {account.email}
              <span>{say(account.note)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
