import { texts } from '#src/text/en/desk/agencies.ts';
import { AgencyReport } from './AgencyReport.tsx';

/** PhilHealth premiums of a month, with a list for entry. */
export default function PhilHealthReport() {
  return <AgencyReport kind="philhealth" title={texts.philhealthReport} />;
}
