import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { formatDate } from '#src/text/format.ts';
import { holds, useSession } from '#src/session/session.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';

/**
 * Notice in dated forms: a change of days already paid doesn't change payslips, so it says how the difference is paid.
 */
export function PaidDays(props: {
  /** The last day used by a posted run, or null. */
  until: string | null | undefined;
  /** For a rate, the employee code: payroll computes the difference. */
  ratesOf?: string;
  /** Returns the first day that changes. */
  from: (typed: Record<string, unknown>) => string | undefined;
}) {
  const { until } = props;
  const session = useSession();
  const from = props.from(useFormValues().values);
  if (!until || from === undefined || from > until) return null;
  return (
    <div data-whole>
      <Notice tone="warn">
        {session && holds(session, 'PAY07') ? (
          <WithLink
            sentence={texts.paidUpToThosePayslips(formatDate(until), formatDate(from))}
            to={`/payroll/adjustment${props.ratesOf === undefined ? '' : `?begin=rates&employee=${encodeURIComponent(props.ratesOf)}`}`}
          />
        ) : (
          texts.paidUpToAskPayroll(formatDate(until), formatDate(from))
        )}
      </Notice>
    </div>
  );
}
