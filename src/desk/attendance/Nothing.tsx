import { explain } from '#src/shared/forms/explain.ts';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';

/** Links to the setup that attendance and schedules need first. */
export const NoClients = () => (
  <>
    <b>No clients yet</b>
    <span>Add a client first. Attendance and schedules are set up by client and cutoff.</span>
    <LinkBtn look="main" to="/client/management?edit=new">
      New client
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
      <b>{props.narrowed ? 'No employees match these filters' : empty}</b>
      <span>{props.narrowed ? 'Clear the search and filters to see all employees.' : hint}</span>
    </DeskState>
  );
}
