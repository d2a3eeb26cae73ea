import { useState } from 'react';
import { showOwnTime } from '#calls/hr/attendance/own-time.ts';
import { listPayslips, showPayslip } from '#calls/payroll/payslips/payslips.ts';
import type { PayslipHead } from '#contract/payroll/payslips/payslips.ts';
import { useEndpoint, useEndpoints } from '#src/api/use-endpoint.ts';
import { formatDay, formatRange, formatShortHours, formatSpanOfDays } from '#src/text/format.ts';
import { useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { useSession } from '#src/session/session.ts';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { ClockIcon, MoneyIcon } from '#src/shared/ui/icons/icons.tsx';
import { DaySquare, IconSquare, ListSurface, Row } from '#src/shared/ui/list/Surface.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Bone, Empty } from '#src/shared/ui/page/states.tsx';
import { allMinutes } from '../attendance/own-time-words.ts';
import { Eye, NetPay } from './NetPay.tsx';
import { OnePayslip } from './OnePayslip.tsx';
import { OwnTime } from '../attendance/OwnTime.tsx';
import classes from './Payslip.module.css';

const rows = { persist: 'rows' } as const;
/** Number of latest payslips loaded with the list, for offline; others once opened. */
const ahead = 4;

/** The user's payslips, and one with each line explained. */
export default function Payslip() {
  const [params] = useAddress();
  const list = useEndpoint(listPayslips, {}, rows);
  const heads = list.data?.data;
  useEndpoints(
    showPayslip,
    (heads ?? []).slice(0, ahead).map(({ id }) => ({ params: { id } })),
    rows,
  );
  const shown = Number(params.get('show'));
  const user = useSession()?.user;
  const employeeId = user?.employee_id ?? null;
  const time = params.get('time');
  if (time !== null && user && employeeId !== null)
    return <OwnTime employeeId={employeeId} userId={user.id} time={time} />;
  return shown > 0 ? <OnePayslip key={shown} id={shown} /> : <List list={list} heads={heads} />;
}

interface Asked {
  dataUpdatedAt: number;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

function List({ list, heads }: { list: Asked; heads: readonly PayslipHead[] | undefined }) {
  const say = useWords();
  return (
    <Page
      title={say('title.payslip')}
      note={<AsOf at={list.dataUpdatedAt} stale={list.isError && heads !== undefined} />}
    >
      <TimeNow />
      {heads === undefined ? (
        list.isError ? (
          <ScreenFailed error={list.error} what={say('payslip.these')} onRetry={() => void list.refetch()} />
        ) : (
          <div role="status" aria-label={say('app.loading')}>
            <Bone height="14rem" />
          </div>
        )
      ) : heads.length === 0 ? (
        <Empty icon={<MoneyIcon />} title={say('payslip.empty')} hint={say('payslip.empty-hint')} />
      ) : (
        <Payslips heads={heads} />
      )}
    </Page>
  );
}

function Payslips({ heads }: { heads: readonly PayslipHead[] }) {
  const say = useWords();
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <div className={classes['head']}>
        <h2>{say('payslip.these')}</h2>
        <Eye shown={shown} onClick={() => setShown(!shown)} />
      </div>
      <ListSurface label={say('payslip.these')}>
        {heads.map((h) => (
          <Row
            key={h.id}
            to={`?show=${h.id}`}
            square={<DaySquare date={h.pay_date} />}
            title={formatRange(h.from_date, h.to_date)}
            text={
              h.note?.[language] ??
              (h.kind === 'regular'
                ? say(h.sent_on ? 'payslip.paid' : 'payslip.pay-date', { date: formatDay(h.pay_date) })
                : say(`payslip.kind-${h.kind}`))
            }
            end={
              <b>
                <NetPay of={h} shown={shown} />
              </b>
            }
            arrow
          />
        ))}
      </ListSurface>
    </div>
  );
}

/** Own time of the current cutoff, loaded ahead for offline. */
function TimeNow() {
  const say = useWords();
  const employeeId = useSession()?.user.employee_id ?? null;
  const time = useEndpoint(showOwnTime, { query: {} }, { ...rows, enabled: employeeId !== null }).data?.data;
  useOwnRequests('time-report', employeeId ?? 0, undefined, employeeId !== null);
  if (employeeId === null) return null;
  const look = time?.days.filter((d) => d.missing.length > 0).length ?? 0;
  return (
    <ListSurface label={say('own-time.title')}>
      <Row
        to="?time=now"
        square={
          <IconSquare tone={look > 0 ? 'warn' : 'info'}>
            <ClockIcon size={20} />
          </IconSquare>
        }
        title={[say('own-time.title'), time && formatSpanOfDays(time.cutoff.from, time.cutoff.to)]
          .filter(Boolean)
          .join(', ')}
        text={
          time &&
          [formatShortHours(say, allMinutes(time.totals.minutes)), look > 0 && say('own-time.to-look', { count: look })]
            .filter(Boolean)
            .join(', ')
        }
        arrow
      />
    </ListSurface>
  );
}
