import { explain } from '#src/parts/form/explain.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import classes from './time.module.css';

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
        <b>No clients yet</b>
        <span>Time is kept by client and cut-off. Add a client first.</span>
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
