import { AgencyReport } from './AgencyReport.tsx';

/** Tax withheld in a month, by items of Form 1601-C. */
export default function TaxReport() {
  return <AgencyReport kind="tax" title="Tax report" />;
}
