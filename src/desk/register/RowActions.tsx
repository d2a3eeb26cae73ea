import type { ReactNode } from 'react';
import { ArchiveIcon, HistoryIcon, PencilIcon, RestoreIcon } from '#src/desk/ui/icons.tsx';
import { CopyIcon } from '#src/shared/ui/icons/icons.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/register.ts';

export interface RowAction {
  /** Label with the record's name: `End sessions of`. */
  label: string;
  icon: ReactNode;
  run: () => void;
}

/** Returns the CSS width of the button column. `mixed`: the column also has room for the Archived badge. */
export const widthOfActions = (more: number, mixed: boolean): string =>
  `${Math.max(104 + 30 * more, mixed ? 172 : 0)}px`;

/** Row buttons; keys do the same. */
export function RowActions(props: {
  name: string;
  archived: boolean;
  /** True if the list also has active records, so that archived ones are marked. */
  mixed: boolean;
  /** Other actions. */
  more?: readonly RowAction[];
  onCopy?: (() => void) | undefined;
  onEdit: () => void;
  onHistory: () => void;
  onArchive: () => void;
  onRestore: () => void;
}) {
  const { name, archived } = props;
  return (
    <>
      {props.mixed && archived && <Badge>{texts.archived}</Badge>}
      {props.more?.map((action) => (
        <Btn
          key={action.label}
          look="icon"
          tabIndex={-1}
          aria-label={`${action.label} ${name}`}
          title={action.label}
          onClick={action.run}
        >
          {action.icon}
        </Btn>
      ))}
      {props.onCopy && (
        <Btn look="icon" tabIndex={-1} aria-label={texts.copyName(name)} title={texts.copy} onClick={props.onCopy}>
          <CopyIcon size={15} />
        </Btn>
      )}
      <Btn look="icon" tabIndex={-1} aria-label={texts.editName(name)} onClick={props.onEdit}>
        <PencilIcon size={15} />
      </Btn>
      <Btn look="icon" tabIndex={-1} aria-label={texts.historyOf(name)} onClick={props.onHistory}>
        <HistoryIcon size={15} />
      </Btn>
      {archived ? (
        <Btn look="icon" tabIndex={-1} aria-label={texts.restoreName(name)} onClick={props.onRestore}>
          <RestoreIcon size={15} />
        </Btn>
      ) : (
        <Btn look="icon" tabIndex={-1} aria-label={texts.archiveName(name)} onClick={props.onArchive}>
          <ArchiveIcon size={15} />
        </Btn>
      )}
    </>
  );
}
