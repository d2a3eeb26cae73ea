import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import { isThin } from '#domain/leave/cover.ts';
import {
  daysUntil,
  formatDate,
  formatDays,
  formatShortHours,
  formatInstant,
  formatDay,
  formatSpanOfDays,
  formatWeekday,
} from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { AttachedFiles } from '#src/shared/requests/AttachedFiles.tsx';
import type { ApprovalKind, Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import classes from './Why.module.css';

const line = (name: string, value: ReactNode): [string, ReactNode] => [name, value];

/** All facts for a decision on one request. */
export function Why(props: { kind: ApprovalKind; row: Waiting; facts: ApprovalFacts | undefined }) {
  const say = useWords();
  const { kind, row, facts } = props;
  const files = kind.files(row);
  const reason = kind.reason(row);
  const exception = kind.exception?.(row, say) ?? null;
  const lines: [string, ReactNode][] = [
    ...(row.left_on === null
      ? []
      : [
          line(
            say('why.employment'),
            <span key="left" className={classes['warn']}>
              {say('why.ended', { date: formatDate(row.left_on) })}
            </span>,
          ),
        ]),
    ...(kind.what ? [line(say(`approvals.what-${kind.name}`), kind.what(row))] : []),
    [say(kind.name === 'accomplishment' ? 'accomplishment.description' : 'filing.reason'), reason || '–'],
    ...(exception === null ? [] : [exception]),
    ...(facts ? bearing(facts, row, kind.span(row)[0] === kind.span(row)[1], say) : []),
    [
      say('why.filed'),
      <>
        {formatInstant(row.received_at)}
        <small>
          {[
            say('filing.reference', { number: row.id }),
            row.employee_code,
            row.filed_by_name && say('approvals.filed-by', { name: row.filed_by_name }),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        {row.late_sync && (
          <small>
            {formatInstant(row.filed_at)}: {say('filing.late-sync')}
          </small>
        )}
      </>,
    ],
  ];
  return (
    <>
      <dl className={classes['why']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AttachedFiles files={files} />
    </>
  );
}

/** Returns the facts from the server: credit, colleagues off, hours of the cutoff, earlier requests, and the cutoff. */
function bearing(facts: ApprovalFacts, row: Waiting, oneDay: boolean, say: Say): [string, ReactNode][] {
  const { credit, cover, same_cutoff: hours, earlier, cutoff } = facts;
  const closes = daysUntil(cutoff.until);
  const when = { date: formatDay(cutoff.until) };
  const inTime = row.late_sync
    ? say('why.sent-late')
    : closes < 0
      ? say('why.closed', when)
      : closes <= 7
        ? say('why.closes', when)
        : say('why.in-time');
  return [
    ...(credit ? [line(say('why.credit'), <Credit key="credit" credit={credit} />)] : []),
    ...(cover && cover.team > 1
      ? [line(say('why.also-off'), <AlsoOff key="off" cover={cover} oneDay={oneDay} />)]
      : []),
    ...(hours
      ? [
          line(
            say('why.same-cutoff'),
            say('why.hours', {
              approved: formatShortHours(say, hours.approved),
              waiting: formatShortHours(say, hours.waiting),
            }),
          ),
        ]
      : []),
    ...(facts.leaves.length > 0 ? [line(say('why.leave'), <Recounted key="leave" leaves={facts.leaves} />)] : []),
    [
      say('why.earlier'),
      <>
        {earlier.asked === 0
          ? say('why.first')
          : say('why.asked', { asked: earlier.asked, approved: earlier.approved })}
        {earlier.rejected > 0 && `, ${say('why.rejected', { count: earlier.rejected })}`}
        {earlier.last && (
          <small>{say('why.last', { dates: formatSpanOfDays(earlier.last.start_date, earlier.last.end_date) })}</small>
        )}
      </>,
    ],
    [
      say('why.cutoff'),
      <span key="cutoff" className={closes <= 7 ? classes['warn'] : undefined}>
        {formatSpanOfDays(cutoff.start, cutoff.end)}, {inTime}
      </span>,
    ],
  ];
}

/** Leave on the days of a schedule change, recounted by approval. */
function Recounted({ leaves }: { leaves: ApprovalFacts['leaves'] }) {
  const say = useWords();
  return leaves.map((l) => (
    <span key={l.start_date}>
      {say('why.leave-days', {
        type: l.type,
        dates: formatSpanOfDays(l.start_date, l.end_date),
        was: l.days.was,
        becomes: l.days.becomes,
      })}
      {l.unpaid > 0 && <small>{say('why.leave-unpaid', { days: formatDays(say, l.unpaid) })}</small>}
      {l.locked > 0 && <small>{say('why.leave-locked', { days: formatDays(say, l.locked) })}</small>}
    </span>
  ));
}

function Credit({ credit }: { credit: NonNullable<ApprovalFacts['credit']> }) {
  const say = useWords();
  const { left, after, granted, waiting } = credit;
  const whole = Math.max(granted, left, 0.5);
  const percent = (days: number) => `${(100 * Math.max(0, Math.min(days, whole))) / whole}%`;
  return (
    <>
      {say('why.left', { days: left })},{' '}
      <b data-tone={after < 0 ? 'bad' : undefined}>{say('why.after', { days: after })}</b>
      <span className={classes['bar']} aria-hidden="true">
        <i style={{ width: percent(after) }} />
        <i style={{ width: percent(left - Math.max(after, 0)) }} />
      </span>
      {waiting > 0 && <small>{say('why.others-wait', { days: formatDays(say, waiting) })}</small>}
    </>
  );
}

/** Merges consecutive days with the same number off. */
function AlsoOff({ cover, oneDay }: { cover: NonNullable<ApprovalFacts['cover']>; oneDay: boolean }) {
  const say = useWords();
  const { days, team, people } = cover;
  if (days.length === 0) return say('why.none-off', { team });
  const spans: { from: string; to: string; off: number }[] = [];
  for (const { date, off } of days) {
    const last = spans.at(-1);
    const follows = days.length > 5 && last?.off === off;
    if (follows) last.to = date;
    else spans.push({ from: date, to: date, off });
  }
  const day = (date: string) => (days.length > 5 ? formatDay(date) : formatWeekday(date));
  return (
    <>
      <span className={classes['offs']}>
        {spans.map((s) => {
          const thin = isThin(s.off, team);
          const when = s.from === s.to ? day(s.from) : formatSpanOfDays(s.from, s.to);
          return (
            <span key={s.from} data-tone={thin ? 'warn' : undefined}>
              {thin ? say('why.off-of', { when, off: s.off, team }) : say('why.off', { when, off: s.off })}
            </span>
          );
        })}
      </span>
      <small>
        {/* A single day needs no dates. */}
        {people
          .map((p) => (oneDay ? p.name : `${p.name} ${formatSpanOfDays(p.start_date, p.end_date)}`))
          .join(oneDay ? ', ' : '; ')}
      </small>
    </>
  );
}
