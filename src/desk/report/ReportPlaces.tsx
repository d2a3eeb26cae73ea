import { reportPlaces } from '#contract/hr/reports/report-places.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/report.ts';

interface Place {
  id: number;
  name: string;
  archived: boolean;
}

const said = ({ name, archived }: Place): string => (archived ? texts.former(name) : name);

/** Returns the clients and branches of a report: options and chosen names. */
export function useReportPlaces(client: string | undefined, branch: string | undefined) {
  const places = useEndpoint(reportPlaces, {}).data?.data;
  const ofClient = (id: number) => places?.clients.find((c) => c.id === id);
  const own = places?.branches.filter((b) => client === undefined || String(b.client_id) === client) ?? [];
  // Without a client, several branches may share a name.
  const named = own.map((b) => {
    const whose = client === undefined ? `${ofClient(b.client_id)?.name ?? ''}, ` : '';
    return [String(b.id), whose + said(b)] as const;
  });
  const chosen = places?.clients.find((c) => String(c.id) === client);
  return {
    clients: (places?.clients ?? []).map((c) => [String(c.id), said(c)] as const),
    branches: named,
    /** The chosen client and branch in words, for print. */
    words: [chosen && said(chosen), named.find(([id]) => id === branch)?.[1]],
  };
}

/** Client and branch filter. */
export function ReportPlaces(props: {
  of: ReturnType<typeof useReportPlaces>;
  client: string | undefined;
  branch: string | undefined;
  onChange: (change: { client_id?: string | undefined; branch_id?: string | undefined }) => void;
}) {
  const { of, client, branch, onChange } = props;
  return (
    <>
      <ChoiceChip
        label={texts.client}
        value={client}
        options={of.clients}
        onChange={(chosen) => onChange({ client_id: chosen, branch_id: undefined })}
      />
      <ChoiceChip
        label={texts.branch}
        value={branch}
        options={of.branches}
        onChange={(chosen) => onChange({ branch_id: chosen })}
      />
    </>
  );
}
