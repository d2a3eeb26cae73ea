import { ApiError } from '#src/api/call.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Returns true, and says so in a toast, if the change needs a second user's confirmation. The form then closes. */
export function isProposed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reason !== 'proposed' || error.status !== 202) return false;
  void toast({ text: error.message, tone: 'info' });
  return true;
}
