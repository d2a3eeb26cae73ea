import { AgencyReport } from './AgencyReport.tsx';

/** SSS contributions of a month, with file. */
export default function SssReport() {
  return <AgencyReport kind="sss" title="SSS report" />;
}
