import type { PayAhead } from '#contract/payroll/dashboard/pay-ahead.ts';
import { formatCount, formatDayMonth } from '#src/text/format.ts';
import { stateOf } from '#src/desk/runs/run-words.ts';
import { screenOf } from '#src/desk/runs/run-places.ts';
import type { Tone } from '#src/desk/ui/tone.ts';

/** Words and addresses of pay dates on Home. */

export const isLate = (pay: Pick<PayAhead, 'pay_date' | 'state'>, today: string): boolean =>
  pay.pay_date < today && pay.state !== 'posted';

/** State of a run, or of a cutoff without one. */
export function stateOfPay(pay: PayAhead, today: string): readonly [label: string, tone: Tone] {
  if (isLate(pay, today)) return ['Late', 'bad'];
  return pay.state === null ? ['Not started', 'quiet'] : stateOf({ state: pay.state, adjustment: pay.adjustment });
}

/** The step it waits for. */
export function waitOf(pay: PayAhead): readonly [label: string, tone: Tone] {
  switch (pay.waits) {
    case 'cutoff':
      return [`Ends ${formatDayMonth(pay.to_date)}`, 'quiet'];
    case 'start':
      return ['A run', 'warn'];
    case 'time':
      return [pay.adjustment ? 'Computation' : 'Time', 'quiet'];
    case 'compute':
      return ['Computation', 'quiet'];
    case 'fix':
      return [pay.errors === 1 ? '1 exception' : `${formatCount(pay.errors)} exceptions`, 'bad'];
    case 'submit':
      return ['Review', 'quiet'];
    case 'you':
      return ['You', 'warn'];
    case 'approver':
      return ['Another approver', 'quiet'];
    case 'posting':
      return ['Posting', 'quiet'];
    case 'rejected':
      return ['Correction', 'bad'];
    case 'bank_list':
      return ['Bank list', 'warn'];
    case null:
      return ['Bank credit', 'ok'];
  }
}

/** The screen of its next step. */
export const placeOfPay = ({ run, adjustment, state, errors }: PayAhead): string =>
  run === null || state === null
    ? '/payroll?edit=new'
    : screenOf({ id: run, adjustment, state, counts: { waiting: 0, ok: 0, warning: 0, held: 0, error: errors } });

/** Client of a regular run, name of an off-cycle run. */
export const nameOfPay = (pay: PayAhead): string => (pay.adjustment ? pay.name : pay.client);
