import { ApiError } from '#src/api/call.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Is this the answer that a change waits for a second person? Then it is told in a toast, and the form is done. */
export function isProposed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reason !== 'proposed' || error.status !== 202) return false;
  void toast({ text: error.message, tone: 'info' });
  return true;
}
