import { countApprovals } from '#calls/hr/requests/approvals.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { daysUntil } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { CheckIcon, LockIcon } from '#src/shared/ui/icons/icons.tsx';
import { IconSquare, ListSurface, Row } from '#src/shared/ui/list/Surface.tsx';
import { firstWaiting, kindsFor } from '#src/shared/requests/approvals/kinds.tsx';

/** Requests to approve on a phone's Home, in a row with the closing cutoff. */
export default function ToDecide({ session }: { session: Session }) {
  const say = useWords();
  const shut = needsConfirmation(session);
  const counts = useEndpoint(countApprovals, {}, { enabled: !shut }).data?.data;
  const waiting = (counts ?? []).filter((c) => c.pending > 0);
  const total = waiting.reduce((sum, c) => sum + c.pending, 0);
  const closing = waiting.reduce(
    (sum, c) => sum + (c.closing && daysUntil(c.closing.by) <= 7 ? c.closing.count : 0),
    0,
  );
  const first = firstWaiting(kindsFor(session), waiting);
  if (!first) return null;
  const words = shut
    ? say('approvals.confirm')
    : waiting.map((c) => `${say(`approvals.kind-${c.kind}`)} ${c.pending}`).join(', ') || say('approvals.hint');
  return (
    <ListSurface>
      <Row
        to={`?kind=${first.name}`}
        square={
          <IconSquare tone={closing > 0 ? 'warn' : 'info'}>
            {shut ? <LockIcon size={20} /> : <CheckIcon size={20} />}
          </IconSquare>
        }
        title={
          counts === undefined
            ? say('approvals.title')
            : total === 0
              ? say('approvals.empty')
              : say('approvals.wait', { count: total })
        }
        text={words}
        arrow
      />
    </ListSurface>
  );
}
