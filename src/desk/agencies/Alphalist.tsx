import { AgencyReport } from './AgencyReport.tsx';

/** Everybody paid in a year for the BIR: the alphalist of the 1604-C. */
export default function Alphalist() {
  return <AgencyReport kind="alphalist" title="Alphalist" />;
}
