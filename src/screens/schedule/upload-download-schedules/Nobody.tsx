import { explain } from '#src/parts/form/explain.ts';
import { NoClients } from '#src/parts/time/Nothing.tsx';
import time from '#src/parts/time/time.module.css';
import { Btn } from '#src/ui/desk/pieces.tsx';

/** Instead of the grid: why there is none. */
export function Nobody(props: {
  error: unknown;
  waiting: boolean;
  narrowed: boolean;
  noClient: boolean;
  onRetry: () => void;
}) {
  if (props.error)
    return (
      <div className={time['state']} role="alert">
        <b>This list did not load</b>
        <span>{explain(props.error)}</span>
        <Btn onClick={props.onRetry}>Try again</Btn>
      </div>
    );
  if (props.waiting) return <div className={time['state']} aria-busy="true" />;
  if (props.noClient)
    return (
      <div className={time['state']}>
        <NoClients />
      </div>
    );
  return (
    <div className={time['state']}>
      <b>{props.narrowed ? 'Nobody matches' : 'Nobody works here on these days'}</b>
      <span>
        {props.narrowed ? 'Clear the search and filters to see everybody.' : 'Choose another client or other days.'}
      </span>
    </div>
  );
}
