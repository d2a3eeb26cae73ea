import { Link } from 'react-router-dom';
import { formatDate } from '#src/text/format.ts';
import { holds, useSession } from '#src/session/session.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';

/**
 * In a form that dates something of a person: what it says of days that a posted run has used does not change their
 * payslips by itself, so it is said how the difference is paid.
 */
export function PaidDays(props: {
  /** The last day that a posted run has used; null while none has. */
  until: string | null | undefined;
  /** Of a rate whose, by code: payroll works out what it comes to. */
  ratesOf?: string;
  /** The first day that is other with what is typed. */
  from: (typed: Record<string, unknown>) => string | undefined;
}) {
  const { until } = props;
  const session = useSession();
  const from = props.from(useFormValues().values);
  if (!until || from === undefined || from > until) return null;
  return (
    <div data-whole>
      <Notice tone="warn">
        {`Paid up to ${formatDate(until)}. Those payslips don’t change. Pay or deduct changes from ${formatDate(from)} with `}
        {session && holds(session, 'PAY07') ? (
          <Link
            to={`/payroll/adjustment${props.ratesOf === undefined ? '' : `?begin=rates&employee=${encodeURIComponent(props.ratesOf)}`}`}
          >
            an adjustment run
          </Link>
        ) : (
          'an adjustment run in Payroll'
        )}
        .
      </Notice>
    </div>
  );
}
