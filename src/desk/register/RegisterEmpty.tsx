import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';

/** Empty state: no match, or what the records are for, with New. */
export function RegisterEmpty(props: {
  of: { one: string; many: string };
  /** The search; empty with filters only; null without any. */
  search: string | null;
  searchHint: string;
  archived: boolean;
  purpose: string;
  onNew: () => void;
}) {
  const { one, many } = props.of;
  if (props.search !== null)
    return (
      <>
        <b>No {many} match these filters</b>
        <span>{props.search && `Searched ${props.searchHint.toLowerCase()} for “${props.search}”.`}</span>
      </>
    );
  return (
    <>
      <b>{props.archived ? `No archived ${many}` : `No ${many} yet`}</b>
      <span>{props.purpose}</span>
      {!props.archived && (
        <Btn look="main" onClick={props.onNew}>
          <PlusIcon size={16} /> New {one}
        </Btn>
      )}
    </>
  );
}
