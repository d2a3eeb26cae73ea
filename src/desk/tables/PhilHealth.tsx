import { LawScreen } from './LawScreen.tsx';

/** PhilHealth contributions by the monthly basic salary. */
const PhilHealth = () => <LawScreen kind="philhealth" />;
export default PhilHealth;
