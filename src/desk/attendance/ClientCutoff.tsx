import { addDays } from '#domain/calendar/local-date.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import classes from './time.module.css';
import type { TimeAddress } from './time-address.ts';

/** Client and cutoff filter. */
export function ClientCutoff({
  address,
  cutoff,
}: {
  address: TimeAddress;
  cutoff: { from: string; to: string } | undefined;
}) {
  if (address.clients.length === 0) return null;
  return (
    <>
      <select
        className={classes['pick']}
        aria-label={texts.client}
        value={address.client?.id ?? ''}
        onChange={(event) => address.set({ client: event.currentTarget.value, open: undefined })}
      >
        {address.clients.map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
      </select>
      {cutoff && (
        <span className={classes['cutoff']}>
          <Btn
            look="icon"
            aria-label={texts.previousCutoff}
            onClick={() => address.set({ date: addDays(cutoff.from, -1), open: undefined })}
          >
            <BackIcon size={16} />
          </Btn>
          <span>{formatRange(cutoff.from, cutoff.to)}</span>
          <Btn
            look="icon"
            aria-label={texts.nextCutoff}
            onClick={() => address.set({ date: addDays(cutoff.to, 1), open: undefined })}
          >
            <NextIcon size={16} />
          </Btn>
        </span>
      )}
    </>
  );
}
