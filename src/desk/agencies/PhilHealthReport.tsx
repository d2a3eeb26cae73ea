import { AgencyReport } from './AgencyReport.tsx';

/** What PhilHealth is owed for a month, and a list to enter there. */
export default function PhilHealthReport() {
  return <AgencyReport kind="philhealth" title="PhilHealth report" />;
}
