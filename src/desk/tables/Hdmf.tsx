import { LawScreen } from './LawScreen.tsx';

/** Pag-IBIG contributions by monthly fund salary. */
const Hdmf = () => <LawScreen kind="hdmf" />;
export default Hdmf;
