import { explain } from '#src/parts/form/explain.ts';
import { Btn, LinkBtn } from '#src/ui/desk/pieces.tsx';
import classes from './time.module.css';

/** What time and schedules need is not there yet: says where it is made. */
export const NoClients = () => (
  <>
    <b>No clients yet</b>
    <span>Time and schedules are kept by client and cut-off, so a client comes first.</span>
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
  if (props.error)
    return (
      <div className={classes['state']} role="alert">
        <b>This list did not load</b>
        <span>{explain(props.error)}</span>
        <Btn onClick={props.onRetry}>Try again</Btn>
      </div>
    );
  if (props.noClient)
    return (
      <div className={classes['state']}>
        <NoClients />
      </div>
    );
  if (props.waiting) return <div className={classes['state']} aria-busy="true" />;
  return (
    <div className={classes['state']}>
      <b>{props.narrowed ? 'Nobody matches' : empty}</b>
      <span>{props.narrowed ? 'Clear the search and filters to see everybody.' : hint}</span>
    </div>
  );
}
