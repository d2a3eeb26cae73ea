import { texts } from '#src/text/en/desk/agencies.ts';
import { AgencyReport } from './AgencyReport.tsx';

/** Pag-IBIG contributions of a month, with file. */
export default function PagibigReport() {
  return <AgencyReport kind="hdmf" title={texts.pagIbigReport} />;
}
