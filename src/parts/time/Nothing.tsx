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
}) {
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
      <b>{props.narrowed ? 'Nobody matches' : 'Nobody is left to review'}</b>
      <span>{props.narrowed ? 'Clear the filters to see everybody.' : 'All time of this cut-off was sent on.'}</span>
    </div>
  );
}
