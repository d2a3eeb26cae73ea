import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '#src/shared/ui/over/back.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/people/new.ts';

/**
 * Asks before unsaved changes are left, and blocks links while an employee is being saved: the last step shows a
 * password once.
 */
export function useLeaving(is: {
  busy: boolean;
  /** True if there are unsaved changes. */
  unsaved: boolean;
  documents: number;
  /** Saves the draft; returns whether it succeeded. */
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
      void toast(texts.stillSavingTryLinkAgain);
      return false;
    }
    const isKept = await is.keep();
    if (isKept && is.documents === 0) return true;
    return dialog.confirm({
      title: texts.leaveThisEmployeeUnsaved,
      text: isKept ? texts.draftIsSavedWithoutDocuments : texts.draftIsntOnServerYour,
      yes: texts.leave,
      no: texts.stay,
    });
  });
  return {
    /** Returns true if the screen is still open. The browser's Back doesn't ask. */
    isHere: () => here.current,
    /** Lets the screen itself navigate next without a question, after everything is saved. */
    goesOn: () => void (goesOn.current = true),
  };
}
