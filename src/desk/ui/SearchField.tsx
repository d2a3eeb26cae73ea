import { SearchIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/ui.ts';
import { useTypedSearch } from './typed-search.ts';
import classes from './pieces.module.css';
import { Kbd } from './pieces.tsx';

/** Search of a list, debounced: each search is a request. */
export function SearchField(props: { value: string; hint: string; onChange: (text: string) => void }) {
  const [typed, type] = useTypedSearch(props.value, props.onChange, 250);
  return (
    <label className={classes['search']}>
      <SearchIcon size={15} />
      <input
        type="search"
        data-search
        aria-label={texts.search(props.hint)}
        placeholder={props.hint}
        title={props.hint}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Kbd>/</Kbd>
    </label>
  );
}
