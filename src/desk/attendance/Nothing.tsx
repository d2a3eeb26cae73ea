import { explain } from '#src/shared/forms/explain.ts';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';

/** What time and schedules need is not there yet: says where it is made. */
export const NoClients = () => (
  <>
    <b>No clients yet</b>
    <span>Add a client first. Attendance and schedules are set up by client and cutoff.</span>
    <LinkBtn look="main" to="/client/management?edit=new">
      New client
    </LinkBtn>
  </>
);

/** Instead of the grid: why there is none. */
export function Nothing(props: {
  error: unknown;
  waiting: boolean;
  narrowed: boolean;
  noClient: boolean;
  onRetry: () => void;
  /** Of a list that is not narrowed: that nobody is in it, and what that means. */
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
