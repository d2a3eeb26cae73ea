import { AgencyReport } from './AgencyReport.tsx';

/** What SSS is owed for a month, and its file. */
export default function SssReport() {
  return <AgencyReport kind="sss" title="SSS report" />;
}
