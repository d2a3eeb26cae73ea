import { ownDestination } from '#calls/payroll/people/pay-destinations.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import shared from '#src/shared/profile/Profile.module.css';

type To = { bank: string | null; ending: string | null };

const toWords = (say: Say, { bank, ending }: To): string =>
  ending === null ? say('profile.in-cash') : [bank, `…${ending}`].filter(Boolean).join(' ');

/** Shows the current pay account and its start date, the previous account, and who changed it. */
export function PayGoesTo() {
  const say = useWords();
  const of = useEndpoint(ownDestination, {}, { persist: 'rows' }).data?.data;
  if (!of) return null;
  const { now, before } = of;
  const when = formatDate(manilaDate(now.changed_at));
  return (
    <p className={shared['hint']}>
      {say('profile.pay-goes-to', { to: toWords(say, now), when })}
      {before && ` ${say('profile.pay-went-to', { to: toWords(say, before) })}`}
      {before && now.changed_by && ` ${say('profile.pay-changed-by', { who: now.changed_by })}`}
      {!now.confirmed && ` ${say('profile.pay-unconfirmed')}`}
      {before && ` ${say('profile.pay-not-you')}`}
    </p>
  );
}
