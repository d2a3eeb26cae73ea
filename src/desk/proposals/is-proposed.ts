import { ApiError } from '#src/api/call.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Returns whether an answer says that the change needs a second user; then a toast says so and the form closes. */
export function isProposed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reason !== 'proposed' || error.status !== 202) return false;
  void toast({ text: error.message, tone: 'info' });
  return true;
}
