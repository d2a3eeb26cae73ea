import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/register.ts';

/** Empty state: no match, or what the records are for, with New. */
export function RegisterEmpty(props: {
  of: { one: string; many: string };
  /** The search text: empty if only filters apply, null if neither does. */
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
        <b>{texts.noMatchTheseFilters(many)}</b>
        <span>{props.search && texts.searchedFor(props.searchHint.toLowerCase(), props.search)}</span>
      </>
    );
  return (
    <>
      <b>{props.archived ? texts.noArchived(many) : texts.noYet(many)}</b>
      <span>{props.purpose}</span>
      {!props.archived && (
        <Btn look="main" onClick={props.onNew}>
          <PlusIcon size={16} /> {texts.new(one)}
        </Btn>
      )}
    </>
  );
}
