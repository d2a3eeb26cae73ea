import { Tabs } from '#src/desk/menu/PageHead.tsx';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import type { Scope } from './use-scope.ts';

/** Whose figures Home shows: of the whole company, or of the clients that the user looks after. */
export function Whose({ scope }: { scope: Scope }) {
  const [params] = useAddress();
  const to = (clients: Scope['look']) => `?${withParams(params, { clients, client: null }).toString()}`;
  return (
    <Tabs
      label="Figures of"
      tabs={[
        { to: to('all'), label: 'Whole company', current: scope.look === 'all' },
        { to: to('mine'), label: 'My clients', current: scope.look === 'mine' },
      ]}
    />
  );
}

/** In place of the figures: the user looks after no client, or the clients aren't known yet. */
export function NoOwnClients({ scope, session }: { scope: Scope; session: Session }) {
  if (scope.error) return <NotLoaded what="your clients" message={explain(scope.error)} onRetry={scope.retry} />;
  if (scope.own === undefined) return <Bone height="16rem" />;
  return (
    <DeskState>
      <b>No clients are assigned to you</b>
      {holds(session, 'HRIS04') ? (
        <span>
          <WithLink
            sentence="Edit a client under [Clients] and add yourself to its officers."
            to="/client/management"
          />
        </span>
      ) : (
        <span>Ask HR to add you to the officers of your clients. “Whole company” shows all clients.</span>
      )}
    </DeskState>
  );
}
