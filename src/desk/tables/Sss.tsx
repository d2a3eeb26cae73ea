import { LawScreen } from './LawScreen.tsx';

/** SSS contributions by the pay of a month. */
const Sss = () => <LawScreen kind="sss" />;
export default Sss;
