import { texts } from '#src/text/en/desk/agencies.ts';
import { AgencyReport } from './AgencyReport.tsx';

/** Tax withheld in a month, by items of Form 1601-C. */
export default function TaxReport() {
  return <AgencyReport kind="tax" title={texts.taxReport} />;
}
