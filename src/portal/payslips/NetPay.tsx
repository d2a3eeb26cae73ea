import type { PayslipHead } from '#contract/payroll/payslips/payslips.ts';
import { formatMoney } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { EyeIcon, EyeOffIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './NetPay.module.css';

const masked = '₱••••••';

/**
 * Net pay on Home and in the list of payslips: masked until requested, since others may see the screen. The shown
 * amount isn't stored in the first-paint snapshot. An opened payslip shows its amounts, because the user opened it to
 * see them.
 */
export const NetPay = ({ of, shown }: { of: PayslipHead; shown: boolean }) => (
  <span className={classes['amount']} data-bare={shown || undefined}>
    {shown ? formatMoney(of.net_centavos) : masked}
  </span>
);

/** Shows or hides net pay. */
export function Eye({ shown, onClick }: { shown: boolean; onClick: () => void }) {
  const say = useWords();
  return (
    <button
      type="button"
      className={classes['eye']}
      aria-label={say(shown ? 'home.hide-pay' : 'home.show-pay')}
      onClick={onClick}
    >
      {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </button>
  );
}
