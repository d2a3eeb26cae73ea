import { LawScreen } from './LawScreen.tsx';

/** Pag-IBIG contributions by the fund salary of a month. */
const Hdmf = () => <LawScreen kind="hdmf" />;
export default Hdmf;
