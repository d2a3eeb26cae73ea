import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '#src/shared/ui/over/back.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/**
 * Asks before words or documents are left that are kept nowhere, and holds whoever follows a link while somebody is being
 * saved: what comes last is a password that is shown once, here.
 */
export function useLeaving(is: {
  busy: boolean;
  /** Something is typed or chosen that the person who is written does not have yet. */
  unsaved: boolean;
  documents: number;
  /** Keeps the words where they are found again; true: they are. */
  keep: () => Promise<boolean>;
}) {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const goesOn = useRef(false);
  useLeaveGuard(is.unsaved || is.busy, async () => {
    if (goesOn.current) return true;
    if (is.busy) {
      void toast('Still saving. Try the link again in a moment.');
      return false;
    }
    const isKept = await is.keep();
    if (isKept && is.documents === 0) return true;
    return dialog.confirm({
      title: 'Leave this employee unsaved?',
      text: isKept
        ? 'The draft is saved without documents. Choose them again when you continue.'
        : 'The draft isn’t on the server. Your changes stay in this browser until you sign out or close it.',
      yes: 'Leave',
      no: 'Stay',
    });
  });
  return {
    /** Is the screen still there? Back, of the browser, asks nobody. */
    isHere: () => here.current,
    /** All is saved: the next link is the screen's own. */
    goesOn: () => void (goesOn.current = true),
  };
}
