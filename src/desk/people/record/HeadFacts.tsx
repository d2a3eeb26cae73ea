import type { ReactNode } from 'react';
import { listLeaves } from '#contract/hr/leave/leaves.ts';
import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { cellOf, shiftSays, worked } from '#src/desk/attendance/cell.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { usePayPerson } from '#src/desk/people/use-pay-person.ts';
import { maskedRate, rateWords } from '#src/desk/people/words.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { formatLongDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';
import { held } from './held.ts';
import classes from './RecordCard.module.css';
import { useCutoffDays } from './use-cutoff-days.ts';

/** Rate on request, the next leave, today, and the next pay date; each is absent where there is none. */
export function HeadFacts({ of, amounts, onAmounts }: { of: File201; amounts: boolean; onAmounts: () => void }) {
  const { employee, timelines, asOf } = of;
  const session = useSession();
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  const [rate] = held(timelines.rates, asOf);
  const isToday = asOf === timelines.today && employee.status === 'active';
  return (
    <dl className={classes['facts']}>
      <Fact label={texts.rate}>
        {rate ? (amounts ? rateWords(rate) : maskedRate(rate)) : 'none'}{' '}
        <Btn look="bare" onClick={onAmounts} aria-label={amounts ? texts.hideAmounts : texts.showAmounts}>
          {amounts ? texts.hide : texts.show}
        </Btn>
      </Fact>
      {isToday && may('HRIS09') && <Today {...of} />}
      {isToday && may('HRIS12') && <NextLeave {...of} />}
      {isToday && may('PAY02') && <NextPay {...of} />}
    </dl>
  );
}

function Today(file: File201) {
  const { data } = useCutoffDays(file);
  const day = data?.data.find((d) => d.date === file.timelines.today);
  if (!day) return null;
  const first = day.punches[0];
  const since = day.open && worked(day) === 0 && first !== undefined;
  return (
    <Fact label={texts.today} more={day.shift ? shiftSays(day.shift, ' – ') : undefined}>
      {since ? texts.inSince(clockWords(first)) : cellOf(day).says}
    </Fact>
  );
}

function NextLeave({ employee, timelines }: File201) {
  const query = {
    employee_id: employee.id,
    status: 'approved' as const,
    from: timelines.today,
    sort: 'start_date',
    limit: 1,
  };
  const leave = useEndpoint(listLeaves, { query }).data?.data[0];
  if (!leave) return null;
  return (
    <Fact label={texts.nextLeave} more={leave.days === 1 ? texts.oneDay : texts.daysDays(leave.days)}>
      {formatRange(leave.start_date, leave.end_date)}
    </Fact>
  );
}

function NextPay({ employee }: File201) {
  const { found: person } = usePayPerson(employee.employee_code, { enabled: true });
  const id = person?.id ?? 0;
  const pay = useEndpoint(showPayFacts, { params: { id } }, { enabled: id > 0 }).data?.data.next_pay;
  if (!pay) return null;
  return (
    <Fact label={texts.nextPay} more={formatRange(pay.from_date, pay.to_date)}>
      {formatLongDate(pay.pay_date)}
    </Fact>
  );
}

const Fact = ({ label, more, children }: { label: string; more?: string | undefined; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children} {more !== undefined && <small>{more}</small>}
    </dd>
  </div>
);
