import { AgencyReport } from './AgencyReport.tsx';

/** The tax withheld in a month, by the items of the 1601-C. */
export default function TaxReport() {
  return <AgencyReport kind="tax" title="Tax report" />;
}
