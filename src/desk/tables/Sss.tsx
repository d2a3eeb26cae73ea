import { LawScreen } from './LawScreen.tsx';

/** SSS contributions by monthly pay. */
const Sss = () => <LawScreen kind="sss" />;
export default Sss;
