import { Button, VisuallyHidden } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { countApprovals } from '#contract/hr/approvals.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { ConfirmPassword } from '#src/parts/account/ConfirmPassword.tsx';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { CloudOffIcon, PeopleIcon, PersonIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { Card } from '#src/ui/page/Page.tsx';
import { Notice } from '#src/ui/page/states.tsx';
import classes from './Approvals.module.css';
import { ForSomebody } from './for-somebody/ForSomebody.tsx';
import { kindsFor, kindsOnBehalf, type ApprovalKind } from './kinds.tsx';
import { Pending } from './Pending.tsx';
import { Substitutes } from './Substitutes.tsx';

/** What waits for this person's decision, kind by kind; filing for somebody; who decides in their place. */
export default function Approvals({ session }: { session: Session }) {
  const say = useWords();
  if (needsConfirmation(session)) return <ConfirmPassword hint={say('approvals.confirm')} />;
  return <AllKinds session={session} />;
}

function AllKinds({ session }: { session: Session }) {
  const say = useWords();
  const online = useOnline();
  const [params, setParams] = useSearchParams();
  const kinds = kindsFor(session);
  const kind = kinds.find((k) => k.name === params.get('kind')) ?? kinds[0];
  const ownKinds = kindsOnBehalf(session);
  const open = params.get('open');
  const setOpen = (what: string | null) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (what === null) next.delete('open');
        else next.set('open', what);
        return next;
      },
      { replace: what === null },
    );
  if (!kind) return null;

  return (
    <Card title={say('approvals.title')}>
      <div className={classes['all']}>
        {ownKinds.length > 0 && (
          <div className={classes['actions']}>
            <Button size="sm" variant="light" leftSection={<PlusIcon size={20} />} onClick={() => setOpen('file')}>
              {say('behalf.open')}
            </Button>
            <Button
              size="sm"
              variant="light"
              leftSection={<PersonIcon size={20} />}
              onClick={() => setOpen('substitutes')}
            >
              {say('substitute.open')}
            </Button>
          </div>
        )}
        <InPlace session={session} />
        {!online && (
          <Notice tone="warn" icon={<CloudOffIcon />}>
            {say('approvals.offline')}
          </Notice>
        )}
        {kinds.length > 1 && <KindTabs kinds={kinds} chosen={kind} />}
        <Pending key={kind.name} kind={kind} session={session} />
      </div>
      {open === 'file' && <ForSomebody kinds={ownKinds} first={kind} onClose={() => setOpen(null)} />}
      <Substitutes opened={open === 'substitutes'} onClose={() => setOpen(null)} />
    </Card>
  );
}

/** In whose place the person decides, and until when. */
function InPlace({ session }: { session: Session }) {
  const say = useWords();
  const lenders = new Map((session.lent ?? []).map((l) => [l.name, l.until]));
  return [...lenders].map(([name, until]) => (
    <Notice key={name} tone="info" icon={<PeopleIcon />}>
      {say('approvals.in-place', { name, until: formatDate(until) })}
    </Notice>
  ));
}

/** A link for each kind, so that one can be opened, kept and gone back to; with how many wait. */
function KindTabs({ kinds, chosen }: { kinds: readonly ApprovalKind[]; chosen: ApprovalKind }) {
  const say = useWords();
  const counts = useEndpoint(countApprovals, {}).data?.data;
  return (
    <nav className={classes['kinds']} aria-label={say('approvals.kinds')}>
      {kinds.map((k) => {
        const count = counts?.find((c) => c.kind === k.name)?.pending;
        const name = say(`approvals.kind-${k.name}`);
        return (
          <Link
            key={k.name}
            to={`?kind=${k.name}`}
            className={classes['kind']}
            aria-current={k === chosen ? 'page' : undefined}
          >
            {name}
            {count !== undefined && (
              <>
                <span className={classes['number']} aria-hidden="true">
                  {count}
                </span>{' '}
                <VisuallyHidden>{say('approvals.waiting-count', { count })}</VisuallyHidden>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
