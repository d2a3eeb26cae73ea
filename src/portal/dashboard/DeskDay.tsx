import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { absentEmployees } from '#calls/hr/presence/presence.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDay, formatShortTime, formatSpanOfDays, manilaTime, today } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { addressOf } from '#src/shared/requests/faces.ts';
import { ListedStatus } from '#src/shared/requests/FilingStatus.tsx';
import { LeaveCredits } from '#src/shared/leave/LeaveCredits.tsx';
import { useCreditsNow } from '#src/shared/leave/use-credits-now.ts';
import { LatestNotices } from '#src/portal/notifications/NewestNotice.tsx';
import { formatShortWhen } from '#src/portal/presence/when.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import classes from './Home.module.css';
import { LastPayPanel } from './LastPay.tsx';
import type { OwnCodes } from './own-codes.ts';
import { useDecidedLately } from './use-decided-lately.ts';
import { mostOf, standing, type UnderWay } from './use-under-way.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';

interface DeskDayProps {
  employeeId: number;
  own: OwnCodes;
  file: ReactNode;
  underWay: readonly UnderWay[];
}

/**
 * Own day on a wide screen: pending requests and decisions as tables, with last pay, credits, notifications, and who is
 * out.
 */
export function DeskDay({ employeeId, own, file, underWay }: DeskDayProps) {
  const say = useWords();
  const leaves = useOwnRequests('leave', employeeId, undefined, own.leave).data?.data;
  const { credits } = useCreditsNow(employeeId, leaves, own.credits && own.leave);
  const decided = useDecidedLately(employeeId, own);
  return (
    <div className={classes['columns']}>
      <div>
        {file}
        {underWay.length > 0 && (
          <Panel title={say('home.filings')} side={standing(underWay, say)}>
            <Filings rows={underWay} whenOf={(u) => whenFiled(u.filedAt, say)} head={say('filing.filed-at')} />
          </Panel>
        )}
        {decided.length > 0 && (
          <Panel title={say('home.decided')} link={{ to: addressOf(mostOf(decided)), label: say('home.all') }}>
            <Filings
              rows={decided}
              whenOf={(u) =>
                [shortName(u.record?.decided_by_name), whenFiled(u.record?.decided_at ?? '', say)]
                  .filter(Boolean)
                  .join(', ')
              }
            />
          </Panel>
        )}
      </div>
      <div>
        {own.payslip && <LastPayPanel />}
        {credits !== undefined && credits.length > 0 && (
          <Panel title={say('home.credits')} link={{ to: '/portal/leave', label: say('title.leave') }}>
            <LeaveCredits credits={credits} look="strip" short />
          </Panel>
        )}
        <LatestNotices />
        {own.whosOut && <OutToday />}
      </div>
    </div>
  );
}

function Filings(props: { rows: readonly UnderWay[]; whenOf: (u: UnderWay) => string; head?: string }) {
  const say = useWords();
  return (
    <table className={classes['table']}>
      {props.head !== undefined && (
        <thead>
          <tr>
            <th>{say('home.what')}</th>
            <th>{say('filing.when')}</th>
            <th className={classes['number']}>{say('filing.amount')}</th>
            <th>{props.head}</th>
            <th>{say('filing.status')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {props.rows.map((u) => (
          <tr key={u.key}>
            <td>
              <Link to={addressOf(u.kind, { show: String(u.shown) })}>{u.face.name}</Link>
            </td>
            <td>
              {formatSpanOfDays(u.face.date, u.face.end)}
              {u.face.part && `, ${u.face.part}`}
            </td>
            <td className={classes['number']}>{u.face.amount}</td>
            <td>{props.whenOf(u)}</td>
            <td>
              <ListedStatus listed={u} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats the time or date of filing: `Today, 7:12 AM`, `Mon, 13 Jul`. */
function whenFiled(instant: string, say: Say): string {
  if (instant === '') return '';
  const date = manilaDate(instant);
  return date === today() ? `${say('home.today')}, ${formatShortTime(manilaTime(instant))}` : formatDay(date);
}

/** Returns a short name for a column: `Maria Villanueva` for `Maria Lourdes Villanueva`. */
function shortName(name: string | null | undefined): string {
  const words = (name ?? '').split(' ');
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : words.join(' ');
}

/** Visible colleagues on leave today, and the number of others away. */
function OutToday() {
  const say = useWords();
  const out = useEndpoint(absentEmployees, { query: { page: 1, limit: 100 } }, { persist: 'rows' }).data;
  if (!out) return null;
  const onLeave = out.data.filter((p) => p.why === 'leave');
  const named = onLeave
    .slice(0, 3)
    .map((p) => (p.until ? `${p.name}, ${say('presence.back', { when: formatShortWhen(say, p.until) })}` : p.name));
  const more = (out.counts.leave ?? onLeave.length) - named.length;
  const rest = [
    more > 0 && say('home.more-on-leave', { count: more }),
    (out.counts.rest_day ?? 0) > 0 && say('home.on-rest-day', { count: out.counts.rest_day ?? 0 }),
  ].filter(Boolean);
  return (
    <Panel title={say('home.out')} link={{ to: '/portal/whos-out', label: say('title.whos-out') }}>
      <p className={classes['words']}>
        {named.length > 0 ? named.join('; ') : say('home.none-on-leave')}
        {rest.length > 0 && <span>{rest.join(', ')}</span>}
      </p>
    </Panel>
  );
}
