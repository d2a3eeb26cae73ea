import { explain, isOffline } from '../forms/explain.ts';
import { Failed } from '#src/shared/ui/page/states.tsx';
import { HeldHere } from './HeldHere.tsx';

/**
 * In place of a whole screen whose answer did not come. Without a connection that is no error: it says what is not on
 * this phone yet, and below what is. `what` is whose: "Your profile".
 */
export function ScreenFailed(props: { error: unknown; what: string; onRetry: () => void }) {
  const offline = isOffline(props.error);
  return (
    <>
      <Failed message={explain(props.error)} offline={offline} what={props.what} onRetry={props.onRetry} />
      {offline && <HeldHere />}
    </>
  );
}
