import { LawScreen } from '#src/parts/payroll/law/LawScreen.tsx';

/** SSS contributions by the pay of a month. */
const Sss = () => <LawScreen kind="sss" />;
export default Sss;
