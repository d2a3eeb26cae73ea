import { listedKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDay, formatDays, formatShortHours, formatSpanOfDays, today } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { DraftOffers } from '#src/portal/requests/DraftOffers.tsx';
import { addressOf } from '#src/shared/requests/faces.ts';
import { useMyWaiting, useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { ListedStatus } from '#src/shared/requests/FilingStatus.tsx';
import { KindIcon } from '#src/shared/requests/KindIcon.tsx';
import { firstSentenceOf } from '#src/shared/requests/refusal-words.ts';
import { LostFilings } from '#src/portal/requests/LostFilings.tsx';
import { restDays } from '#src/shared/requests/rest-days.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { useCreditsNow } from '#src/shared/leave/use-credits-now.ts';
import { NewestNotice } from '#src/portal/notifications/NewestNotice.tsx';
import type { Session } from '#src/session/session.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { IconSquare, ListSurface, Row, Section } from '#src/shared/ui/list/Surface.tsx';
import { Tile, Tiles } from '#src/shared/ui/list/Tile.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { DeskDay } from './DeskDay.tsx';
import { LastPay } from './LastPay.tsx';
import { ownCodes, type OwnCodes } from './own-codes.ts';
import { mostOf, standing, useUnderWay, type UnderWay } from './use-under-way.ts';

/** Number of rows that fit a phone without scrolling. */
const inSight = 4;

/** Own part of Home: filing, pending requests, last pay, and the latest notification. */
export function MyDay({ session, employeeId }: { session: Session; employeeId: number }) {
  const say = useWords();
  const wide = useWide();
  const own = ownCodes(session);
  const leaves = useOwnRequests('leave', employeeId, undefined, own.leave);
  const underWay = useUnderWay(employeeId, own);
  const rows = underWay.slice(0, underWay.length > inSight ? inSight - 1 : inSight);
  const asOf = <AsOf at={leaves.dataUpdatedAt} stale={leaves.isError && leaves.data !== undefined} />;
  const file = listedKinds.some((kind) => own[kind]) && <File employeeId={employeeId} own={own} />;
  const userId = session.user.id;
  const drafts = (
    <>
      <LostFilings owner={employeeId} userId={userId} />
      <DraftOffers userId={userId} />
    </>
  );
  if (wide)
    return (
      <>
        {drafts}
        <DeskDay employeeId={employeeId} own={own} file={file} underWay={underWay} />
      </>
    );
  return (
    <>
      {asOf}
      {drafts}
      {file}
      {rows.length > 0 && (
        <Section
          title={say('home.filings')}
          count={standing(underWay, say)}
          link={{ to: addressOf(mostOf(underWay)), label: say('home.all') }}
        >
          <ListSurface>
            {rows.map((u) => (
              <UnderWayRow key={u.key} of={u} />
            ))}
          </ListSurface>
        </Section>
      )}
      {own.payslip && <LastPay />}
      <NewestNotice />
    </>
  );
}

function UnderWayRow({ of: u }: { of: UnderWay }) {
  const say = useWords();
  const wrong = u.item?.state === 'attention';
  const trouble = wrong && u.item?.error ? firstSentenceOf(u.item.error) : undefined;
  const words = [u.face.part, u.face.amount, filedWhen(u.filedAt, say)];
  return (
    <Row
      to={addressOf(u.kind, { show: String(u.shown) })}
      square={
        <IconSquare tone={wrong ? 'warn' : 'info'}>
          {wrong ? <AlertIcon size={20} /> : <KindIcon kind={u.kind} size={20} />}
        </IconSquare>
      }
      title={`${say(`approvals.kind-${u.kind}`)}, ${formatSpanOfDays(u.face.date, u.face.end)}`}
      text={trouble ?? words.filter(Boolean).join(', ')}
      end={<ListedStatus listed={u} plain />}
      arrow={!wrong}
    />
  );
}

function filedWhen(instant: string, say: Say): string {
  const date = manilaDate(instant);
  return date === today() ? say('home.filed-today') : say('home.filed-on', { date: formatDay(date) });
}

/** Accomplishments have the longest name, so their tile is the last. */
const tiles = listedKinds.toSorted((a, b) => Number(a === 'accomplishment') - Number(b === 'accomplishment'));

/** The request kinds with their state. */
function File({ employeeId, own }: { employeeId: number; own: OwnCodes }) {
  const say = useWords();
  const leaves = useOwnRequests('leave', employeeId, undefined, own.leave).data?.data;
  const { credits } = useCreditsNow(employeeId, leaves, own.credits && own.leave);
  const { filed } = useMyWaiting(own.waiting).data?.data ?? {};
  const schedules = useMySchedule(own.schedule).data?.data.schedules;
  const present = scheduleOn(today(), schedules ?? [])?.schedule;
  const words: Partial<Record<ListedKind, string | undefined>> = {
    leave: credits?.[0] && say('home.left', { days: formatDays(say, credits[0].available) }),
    overtime: filed && say('overtime.in-cutoff', { hours: formatShortHours(say, filed.overtime_minutes) }),
    accomplishment:
      filed &&
      (filed.work_minutes_today === 0
        ? say('accomplishment.none-today')
        : say('accomplishment.today', { hours: formatShortHours(say, filed.work_minutes_today) })),
    'change-schedule': present && restDays(present, say),
  };
  return (
    <Section title={say('home.file')}>
      <Tiles>
        {tiles
          .filter((kind) => own[kind])
          .map((kind) => (
            <Tile
              key={kind}
              to={addressOf(kind, { file: '1' })}
              icon={<KindIcon kind={kind} size={21} />}
              title={say(`approvals.kind-${kind}`)}
              text={words[kind]}
            />
          ))}
      </Tiles>
    </Section>
  );
}
