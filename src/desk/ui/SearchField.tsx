import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { useTypedSearch } from './typed-search.ts';
import classes from './pieces.module.css';
import { Kbd } from './pieces.tsx';

/** The search of a list. Each search is a request, so it follows the typing a little later. */
export function SearchField(props: { value: string; hint: string; onChange: (text: string) => void }) {
  const [typed, type] = useTypedSearch(props.value, props.onChange, 250);
  return (
    <label className={classes['search']}>
      <SearchIcon size={15} />
      <input
        type="search"
        data-search
        aria-label={`Search: ${props.hint}`}
        placeholder={props.hint}
        title={props.hint}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Kbd>/</Kbd>
    </label>
  );
}
