import { addDays } from '#domain/calendar/local-date.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import classes from './time.module.css';
import type { TimeAddress } from './time-address.ts';

const months = texts.janFebMarAprMay.split(' ');

/** `1 – 15 Nov 2026` */
export function cutoffWords({ from, to }: { from: string; to: string }): string {
  const day = (date: string) => Number(date.slice(8));
  const month = (date: string) => months[Number(date.slice(5, 7)) - 1]!;
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(day(from)) : `${day(from)} ${month(from)}`;
  return `${first} – ${day(to)} ${month(to)} ${to.slice(0, 4)}`;
}

/** `Fri, 13 Nov 2026` */
export const dayWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

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
          <span>{cutoffWords(cutoff)}</span>
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
