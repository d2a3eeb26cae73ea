import { LawScreen } from './LawScreen.tsx';

/** PhilHealth contributions by monthly basic salary. */
const PhilHealth = () => <LawScreen kind="philhealth" />;
export default PhilHealth;
