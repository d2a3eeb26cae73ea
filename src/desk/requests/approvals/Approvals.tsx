import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { CloudOffIcon, PeopleIcon, PersonIcon, PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { IconSquare, ListSurface, Row } from '#src/shared/ui/list/Surface.tsx';
import { Bone, Notice } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { texts } from '#src/text/en/desk/requests/approvals.ts';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { FileOnBehalf } from '../for-employee/FileOnBehalf.tsx';
import { firstWaiting, kindsFor, kindsOnBehalf, type ApprovalKind } from '#src/shared/requests/approvals/kinds.tsx';
import { approvalsPlace } from '#src/desk/requests/approvals-place.ts';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { useScope } from '../../dashboard/use-scope.ts';
import { Pending } from './Pending.tsx';
import { Substitutes } from './Substitutes.tsx';

/** Requests to approve by kind, filing on behalf, and delegates. */
export default function Approvals({ session }: { session: Session }) {
  const say = useWords();
  if (needsConfirmation(session)) return <ConfirmPassword hint={say('approvals.confirm')} />;
  return <AllKinds session={session} />;
}

function AllKinds({ session }: { session: Session }) {
  const say = useWords();
  const wide = useWide();
  const online = useOnline();
  const [params, setParams] = useAddress();
  const scope = useScope(session);
  const counted = useEndpoint(countApprovals, scope.hr, { enabled: scope.ready });
  const counts = counted.data?.data;
  const kinds = kindsFor(session);
  // Keep the kind shown first, even after its last request is decided, so that the user can undo.
  const [first, setFirst] = useState<ApprovalKind | undefined>();
  if (first === undefined && counts && kinds.length > 0) setFirst(firstWaiting(kinds, counts));
  // If the user may no longer decide this kind, or no answer arrived, show the first.
  const begins = kinds.find((k) => k === first) ?? (counted.isLoading ? undefined : firstWaiting(kinds, counts ?? []));
  const kind = kinds.find((k) => k.name === params.get('kind')) ?? begins;
  const ownKinds = kindsOnBehalf(session);
  const open = params.get('open');
  const setOpen = (what: string | null) => setParams((now) => withParams(now, { open: what }), { replace: true });
  if (!kind) return kinds.length > 0 && <Bone height="8rem" />;

  return (
    <section id={approvalsPlace} className={classes['all']} aria-label={say('approvals.title')}>
      <div className={classes['top']}>
        <h2 className={classes['title']}>{say('approvals.title')}</h2>
        {(kinds.length > 1 || wide) && (
          <KindTabs kinds={kinds} chosen={kind} counts={counts} client={params.get('client')} />
        )}
        {wide && ownKinds.length > 0 && (
          <div className={classes['actions']}>
            <Button variant="subtle" leftSection={<PersonIcon size={18} />} onClick={() => setOpen('substitutes')}>
              {say('substitute.open')}
            </Button>
            <Button variant="light" leftSection={<PlusIcon size={18} />} onClick={() => setOpen('file')}>
              {say('behalf.open')}
            </Button>
          </div>
        )}
      </div>
      <InPlace session={session} />
      {!online && (
        <Notice tone="quiet" icon={<CloudOffIcon />}>
          {say('approvals.offline')}
        </Notice>
      )}
      {scope.look === 'mine' && (
        <Notice tone="quiet" icon={<PeopleIcon />}>
          <WithLink sentence={texts.onlyRequestsOfYourClients} to="?clients=all" />
        </Notice>
      )}
      <Pending
        key={kind.name}
        kind={kind}
        session={session}
        scope={scope.hr.query}
        closing={counts?.find((c) => c.kind === kind.name)?.closing ?? null}
      />
      {!wide && ownKinds.length > 0 && (
        <ListSurface>
          <Row
            square={
              <IconSquare tone="info">
                <PlusIcon size={20} />
              </IconSquare>
            }
            title={say('behalf.open')}
            text={say('behalf.open-hint')}
            arrow
            onClick={() => setOpen('file')}
          />
          <Row
            square={
              <IconSquare>
                <PersonIcon size={20} />
              </IconSquare>
            }
            title={say('substitute.title')}
            text={say('substitute.open-hint')}
            arrow
            onClick={() => setOpen('substitutes')}
          />
        </ListSurface>
      )}
      {open === 'file' && <FileOnBehalf kinds={ownKinds} first={kind} onClose={() => setOpen(null)} />}
      <Substitutes opened={open === 'substitutes'} onClose={() => setOpen(null)} />
    </section>
  );
}

/** Users for whom this user approves as delegate, and until when. */
function InPlace({ session }: { session: Session }) {
  const say = useWords();
  const lenders = new Map((session.lent ?? []).map((l) => [l.name, l.until]));
  return [...lenders].map(([name, until]) => (
    <p key={name} className={classes['in-place']}>
      <PeopleIcon size={18} />
      <span>{say('approvals.in-place', { name, until: formatDate(until) })}</span>
    </p>
  ));
}

/** A link per kind with its pending count, for bookmarks and Back. */
function KindTabs(props: {
  kinds: readonly ApprovalKind[];
  chosen: ApprovalKind;
  counts: readonly { kind: string; pending: number }[] | undefined;
  /** The client whose figures are shown below, which the links keep. */
  client: string | null;
}) {
  const say = useWords();
  const at = props.client === null ? '' : `&client=${encodeURIComponent(props.client)}`;
  return (
    <nav className={classes['kinds']} aria-label={say('approvals.kinds')}>
      {props.kinds.map((k) => {
        const count = props.counts?.find((c) => c.kind === k.name)?.pending;
        return (
          <Link
            key={k.name}
            to={`?kind=${k.name}${at}`}
            className={classes['kind']}
            aria-current={k === props.chosen ? 'page' : undefined}
          >
            {say(`approvals.kind-${k.name}`)}
            {count !== undefined && (
              <>
                {' '}
                <span aria-hidden="true">{count}</span>{' '}
                <VisuallyHidden>{say('approvals.waiting-count', { count })}</VisuallyHidden>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
