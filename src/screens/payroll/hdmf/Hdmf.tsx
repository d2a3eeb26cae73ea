import { LawScreen } from '#src/parts/payroll/law/LawScreen.tsx';

/** Pag-IBIG contributions by the fund salary of a month. */
const Hdmf = () => <LawScreen kind="hdmf" />;
export default Hdmf;
