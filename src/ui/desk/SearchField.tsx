import { useEffect, useState } from 'react';
import { SearchIcon } from '#src/ui/icons/icons.tsx';
import classes from './pieces.module.css';
import { Kbd } from './pieces.tsx';

/** The search of a list. Each search is a request, so it follows the typing a little later. */
export function SearchField(props: { value: string; hint: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(props.value);
  const [sent, setSent] = useState(props.value);
  // An address from elsewhere, Back or a cleared filter, goes into the field.
  if (props.value !== sent) {
    setSent(props.value);
    setTyped(props.value);
  }
  const { onChange } = props;
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);
  return (
    <label className={classes['search']}>
      <SearchIcon size={15} />
      <input
        type="search"
        data-search
        aria-label={`Search: ${props.hint}`}
        placeholder={props.hint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Kbd>/</Kbd>
    </label>
  );
}
