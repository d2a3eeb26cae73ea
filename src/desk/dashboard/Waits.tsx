import { Link } from 'react-router-dom';
import { formatCount } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { toApprovals, useWaits, type Waiting } from './use-waits.ts';
import classes from './Waits.module.css';

/** Maximum number of lists shown for one kind of action. The others are on their own screens. */
const most = 4;

/**
 * The user's pending actions: each with the count they can do themselves and its list.
 * `filings`: include requests to approve, where no other part of the screen counts them.
 */
export default function Waits({ session, filings }: { session: Session; filings: boolean }) {
  // Another part of the same screen asks for the password.
  if (needsConfirmation(session)) return null;
  return <All session={session} filings={filings} />;
}

function All({ session, filings }: { session: Session; filings: boolean }) {
  const { waits, uncounted, pending, failed, retry } = useWaits(session, filings);
  const loading = pending && filings;
  if (waits.length === 0 && uncounted.length === 0 && !failed && !loading) return null;
  return (
    <div className={classes['all']}>
      <Panel title={texts.needsYourAction}>
        {waits.length > 0 && (
          <ul className={classes['list']}>
            {waits.map((w) => (
              <Row key={w.key} of={w} />
            ))}
          </ul>
        )}
        {waits.length === 0 && pending && (
          <div className={classes['words']}>
            <Bone height="2.25rem" />
          </div>
        )}
        {uncounted.length > 0 && (
          <p className={classes['words']}>
            {texts.retroactiveChangesArentCountedHere}{' '}
            {uncounted.map((u, i) => (
              <span key={u.to}>
                {i > 0 && ', '}
                <Link to={u.to}>{u.label}</Link>
              </span>
            ))}
            .
          </p>
        )}
        {failed && (
          <p className={classes['words']} role="status">
            {texts.someItemsCouldntBeLoaded} <Btn onClick={retry}>{texts.tryAgain}</Btn>
          </p>
        )}
      </Panel>
    </div>
  );
}

function Row({ of: { count, label, to, parts, note } }: { of: Waiting }) {
  const rest = parts.slice(most).reduce((sum, p) => sum + p.count, 0);
  return (
    <li>
      <Link to={to} className={classes['main']} {...toApprovals(to)}>
        <strong>{formatCount(count)}</strong> <span>{label}</span>
      </Link>
      {(parts.length > 1 || note !== '') && (
        <p>
          {parts.length > 1 &&
            parts.slice(0, most).map((p) => (
              <Link key={p.to} to={p.to} {...toApprovals(p.to)}>
                {p.label} {formatCount(p.count)}
              </Link>
            ))}
          {rest > 0 && <span>{texts.inOtherLists(formatCount(rest))}</span>}
          {note !== '' && <span>{note}</span>}
        </p>
      )}
    </li>
  );
}
