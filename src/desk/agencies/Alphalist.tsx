import { texts } from '#src/text/en/desk/agencies.ts';
import { AgencyReport } from './AgencyReport.tsx';

/** Alphalist of Form 1604-C for the BIR: everyone paid in a year. */
export default function Alphalist() {
  return <AgencyReport kind="alphalist" title={texts.alphalist} />;
}
