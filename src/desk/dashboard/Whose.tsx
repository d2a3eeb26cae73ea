import { Tabs } from '#src/desk/menu/PageHead.tsx';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import type { Scope } from './use-scope.ts';

/** Tabs for Home’s figures: the whole company’s or those of the user’s clients. */
export function Whose({ scope }: { scope: Scope }) {
  const [params] = useAddress();
  const to = (clients: Scope['look']) => `?${withParams(params, { clients, client: null }).toString()}`;
  return (
    <Tabs
      label={texts.figuresOf}
      tabs={[
        { to: to('all'), label: texts.wholeCompany2, current: scope.look === 'all' },
        { to: to('mine'), label: texts.myClients2, current: scope.look === 'mine' },
      ]}
    />
  );
}

/** Shown instead of the figures if the user looks after no client, or while the clients aren't known yet. */
export function NoOwnClients({ scope, session }: { scope: Scope; session: Session }) {
  if (scope.error) return <NotLoaded what={texts.yourClients} message={explain(scope.error)} onRetry={scope.retry} />;
  if (scope.own === undefined) return <Bone height="16rem" />;
  return (
    <DeskState>
      <b>{texts.noClientsAreAssignedTo}</b>
      {holds(session, 'HRIS04') ? (
        <span>
          <WithLink sentence={texts.editClientUnderClientsAnd} to="/client/management" />
        </span>
      ) : (
        <span>{texts.askHrToAddYou}</span>
      )}
    </DeskState>
  );
}
