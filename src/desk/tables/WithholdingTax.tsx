import { LawScreen } from './LawScreen.tsx';

/** Withholding tax by pay period. */
const WithholdingTax = () => <LawScreen kind="tax" />;
export default WithholdingTax;
