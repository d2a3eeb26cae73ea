import { useNavigate } from 'react-router-dom';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { DownIcon, UpIcon } from '#src/desk/ui/icons.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { formatCount } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/record.ts';
import classes from './InList.module.css';
import type { Neighbor, Neighbors } from './use-list-neighbors.ts';

/** “3 of 318” in the list that the record was opened from, with the records before and after. Nothing without a list. */
export function InList(props: {
  list: Neighbors | undefined;
  one: string;
  /** True if J and K belong to a list within the record. */
  keyless?: boolean | undefined;
  /** True to show it among the actions of the title instead of in a row of tabs. */
  inTitle?: boolean | undefined;
}) {
  const { list, one, keyless, inTitle } = props;
  const navigate = useNavigate();
  // Replace the history entry of this record, so that Back leads to the list.
  const open = (to: Neighbor | undefined) => to && void navigate(to.to, { replace: true });
  useKeys(keyless ? {} : { k: () => open(list?.previous), j: () => open(list?.next) });
  if (!list) return null;
  const button = (icon: typeof UpIcon, label: string, to: Neighbor | undefined, key: string) => {
    const Icon = icon;
    return (
      <Btn
        look="icon"
        aria-label={to ? `${label}: ${to.name}` : `${label} ${one}`}
        title={to && (keyless ? to.name : `${to.name} (${key})`)}
        disabled={!to}
        onClick={() => open(to)}
      >
        <Icon size={16} />
      </Btn>
    );
  };
  return (
    <span className={classes['place']} data-title={inTitle} role="group" aria-label={texts.list}>
      <span>
        {list.place === null ? texts.notInListNow : texts.of(formatCount(list.place), formatCount(list.total))}
      </span>
      {button(UpIcon, texts.previous, list.previous, 'K')}
      {button(DownIcon, texts.next, list.next, 'J')}
    </span>
  );
}
