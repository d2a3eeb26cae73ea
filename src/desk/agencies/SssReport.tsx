import { texts } from '#src/text/en/desk/agencies.ts';
import { AgencyReport } from './AgencyReport.tsx';

/** SSS contributions of a month, with file. */
export default function SssReport() {
  return <AgencyReport kind="sss" title={texts.sssReport} />;
}
