import { LawScreen } from '#src/parts/payroll/law/LawScreen.tsx';

/** Withholding tax by what is paid when. */
const WithholdingTax = () => <LawScreen kind="tax" />;
export default WithholdingTax;
