import { useState } from 'react';
import { listPayslips } from '#calls/payroll/payslips/payslips.ts';
import type { PayslipHead } from '#contract/payroll/payslips/payslips.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDay, formatSpanOfDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { MoneyIcon } from '#src/shared/ui/icons/icons.tsx';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { IconSquare, ListSurface, Row } from '#src/shared/ui/list/Surface.tsx';
import { Eye, NetPay } from '../payslips/NetPay.tsx';
import classes from './LastPay.module.css';

const address = (slip: PayslipHead) => `/portal/payslip?show=${slip.id}`;

/** Returns the user's latest posted payslip; undefined if there is none or the list never loaded. */
function useLastPay(): PayslipHead | undefined {
  return useEndpoint(listPayslips, {}, { persist: 'rows' }).data?.data[0];
}

/** Last net pay as a row on a phone. */
export function LastPay() {
  const say = useWords();
  const slip = useLastPay();
  const [shown, setShown] = useState(false);
  if (!slip) return null;
  return (
    <ListSurface label={say('home.last-payslip')}>
      <Row
        to={address(slip)}
        square={
          <IconSquare>
            <MoneyIcon size={20} />
          </IconSquare>
        }
        title={
          <>
            <span className={classes['label']}>{labelOf(slip, say('payslip.net'))}</span>
            <strong className={classes['amount']}>
              <NetPay of={slip} shown={shown} />
            </strong>
          </>
        }
        end={
          <span className={classes['paid']}>
            {say(slip.sent_on ? 'payslip.paid' : 'payslip.pay-date', { date: formatDay(slip.pay_date) })}
          </span>
        }
        extra={<Eye shown={shown} onClick={() => setShown(!shown)} />}
      />
    </ListSurface>
  );
}

/** Last pay on a wide screen. */
export function LastPayPanel() {
  const say = useWords();
  const slip = useLastPay();
  const [shown, setShown] = useState(false);
  if (!slip) return null;
  return (
    <Panel title={say('home.last-payslip')} link={{ to: address(slip), label: say('home.open') }}>
      <div className={classes['panel']}>
        <p>
          <span className={classes['label']}>
            {labelOf(slip, say('payslip.net'))} ·{' '}
            {say(slip.sent_on ? 'payslip.paid' : 'payslip.pay-date', { date: formatDay(slip.pay_date) })}
          </span>
          <strong className={classes['amount']}>
            <NetPay of={slip} shown={shown} />
          </strong>
        </p>
        <Eye shown={shown} onClick={() => setShown(!shown)} />
      </div>
    </Panel>
  );
}

const labelOf = (slip: PayslipHead, net: string): string => `${net}, ${formatSpanOfDays(slip.from_date, slip.to_date)}`;
