import { explain, isOffline } from '../forms/explain.ts';
import { Failed } from '#src/shared/ui/page/states.tsx';
import { HeldHere } from './HeldHere.tsx';

/**
 * Replaces a screen that failed to load. Offline it isn't an error: it says what isn't on this phone yet. `what`: the
 * content, such as "Your profile".
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
