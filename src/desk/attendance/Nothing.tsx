import { explain } from '#src/shared/forms/explain.ts';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';

/** Links to the setup that attendance and schedules need first. */
export const NoClients = () => (
  <>
    <b>{texts.noClientsYet}</b>
    <span>{texts.addClientFirstAttendanceAnd}</span>
    <LinkBtn look="main" to="/client/management?edit=new">
      {texts.newClient}
    </LinkBtn>
  </>
);

/** Empty state of the grid. */
export function Nothing(props: {
  error: unknown;
  waiting: boolean;
  narrowed: boolean;
  noClient: boolean;
  onRetry: () => void;
  /** Shown when no filter is set. */
  words: { empty: string; hint: string };
}) {
  const { empty, hint } = props.words;
  if (props.error) return <NotLoaded message={explain(props.error)} onRetry={props.onRetry} />;
  if (props.noClient)
    return (
      <DeskState>
        <NoClients />
      </DeskState>
    );
  if (props.waiting) return <DeskState busy />;
  return (
    <DeskState>
      <b>{props.narrowed ? texts.noEmployeesMatchTheseFilters : empty}</b>
      <span>{props.narrowed ? texts.clearSearchAndFiltersTo : hint}</span>
    </DeskState>
  );
}
