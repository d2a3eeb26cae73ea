import { AgencyReport } from './AgencyReport.tsx';

/** What Pag-IBIG is owed for a month, and its file. */
export default function PagibigReport() {
  return <AgencyReport kind="hdmf" title="Pag-IBIG report" />;
}
