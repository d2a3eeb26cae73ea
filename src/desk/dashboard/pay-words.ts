import { payTexts } from '#src/text/en/desk/dashboard.ts';
import type { PayAhead } from '#contract/payroll/dashboard/pay-ahead.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { stateOf } from '#src/desk/runs/run-words.ts';
import { screenOf } from '#src/desk/runs/run-places.ts';
import type { Tone } from '#src/desk/ui/tone.ts';

/** Words and addresses of pay dates on Home. */

export const isLate = (pay: Pick<PayAhead, 'pay_date' | 'state'>, today: string): boolean =>
  pay.pay_date < today && pay.state !== 'posted';

/** Returns the state of a run, or of a cutoff without one. */
export function stateOfPay(pay: PayAhead, today: string): readonly [label: string, tone: Tone] {
  if (isLate(pay, today)) return [payTexts.late, 'bad'];
  return pay.state === null
    ? [payTexts.notStarted, 'quiet']
    : stateOf({ state: pay.state, adjustment: pay.adjustment });
}

/** Returns the next step in words. */
export function waitOf(pay: PayAhead): readonly [label: string, tone: Tone] {
  switch (pay.waits) {
    case 'cutoff':
      return [payTexts.ends(formatDayMonth(pay.to_date)), 'quiet'];
    case 'start':
      return ['A run', 'warn'];
    case 'time':
      return [pay.adjustment ? payTexts.computation : payTexts.time, 'quiet'];
    case 'compute':
      return [payTexts.computation, 'quiet'];
    case 'fix':
      return [payTexts.exceptions(pay.errors), 'bad'];
    case 'submit':
      return [payTexts.review, 'quiet'];
    case 'you':
      return [payTexts.you, 'warn'];
    case 'approver':
      return [payTexts.anotherApprover, 'quiet'];
    case 'posting':
      return [payTexts.posting, 'quiet'];
    case 'rejected':
      return [payTexts.correction, 'bad'];
    case 'bank_list':
      return [payTexts.bankList, 'warn'];
    case null:
      return [payTexts.bankCredit, 'ok'];
  }
}

/** Returns the address of the next step's screen. */
export const placeOfPay = ({ run, adjustment, state, errors }: PayAhead): string =>
  run === null || state === null
    ? '/payroll?edit=new'
    : screenOf({ id: run, adjustment, state, counts: { waiting: 0, ok: 0, warning: 0, held: 0, error: errors } });

/** Returns the client of a regular run, or the name of an off-cycle run. */
export const nameOfPay = (pay: PayAhead): string => (pay.adjustment ? pay.name : pay.client);
