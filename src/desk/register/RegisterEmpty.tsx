import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';

/** Instead of rows: what the search was for, or what such a record is for, with the way to the first one. */
export function RegisterEmpty(props: {
  of: { one: string; many: string };
  /** What was looked for, empty with filters alone; null where nothing narrows the list. */
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
