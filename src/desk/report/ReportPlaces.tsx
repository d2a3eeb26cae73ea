import { reportPlaces } from '#contract/hr/reports/report-places.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';

interface Place {
  id: number;
  name: string;
  archived: boolean;
}

const said = ({ name, archived }: Place): string => (archived ? `${name} (former)` : name);

/** The clients and branches of a report: to choose from, and what those that are chosen are called. */
export function useReportPlaces(client: string | undefined, branch: string | undefined) {
  const places = useEndpoint(reportPlaces, {}).data?.data;
  const ofClient = (id: number) => places?.clients.find((c) => c.id === id);
  const own = places?.branches.filter((b) => client === undefined || String(b.client_id) === client) ?? [];
  // Where no client is chosen several have a branch of one name.
  const named = own.map((b) => {
    const whose = client === undefined ? `${ofClient(b.client_id)?.name ?? ''}, ` : '';
    return [String(b.id), whose + said(b)] as const;
  });
  const chosen = places?.clients.find((c) => String(c.id) === client);
  return {
    clients: (places?.clients ?? []).map((c) => [String(c.id), said(c)] as const),
    branches: named,
    /** In words, as paper has them. */
    words: [chosen && said(chosen), named.find(([id]) => id === branch)?.[1]],
  };
}

/** Where it happened: a client, and a branch of it or of any. */
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
        label="Client"
        value={client}
        options={of.clients}
        onChange={(chosen) => onChange({ client_id: chosen, branch_id: undefined })}
      />
      <ChoiceChip
        label="Branch"
        value={branch}
        options={of.branches}
        onChange={(chosen) => onChange({ branch_id: chosen })}
      />
    </>
  );
}
