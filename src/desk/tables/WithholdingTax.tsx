import { LawScreen } from './LawScreen.tsx';

/** Withholding tax by what is paid when. */
const WithholdingTax = () => <LawScreen kind="tax" />;
export default WithholdingTax;
