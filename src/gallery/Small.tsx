import { Badge, Btn, ChoiceChip, Kbd, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { PencilIcon } from '#src/desk/ui/icons.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { CloseIcon, PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './Gallery.module.css';

const nothing = () => undefined;

/** Buttons, chips, and badges, in each look and state. */
export const Small = () => (
  <>
    <h3>Buttons</h3>
    <div className={classes['row']}>
      <Btn>Plain</Btn>
      <Btn look="main" keys="N">
        <PlusIcon size={16} /> Main
      </Btn>
      <Btn look="bare">Bare</Btn>
      <Btn look="danger">Archive…</Btn>
      <Btn look="icon" aria-label="Edit">
        <PencilIcon size={15} />
      </Btn>
      <Btn look="icon" aria-label="Close">
        <CloseIcon size={16} />
      </Btn>
      <Btn aria-pressed>Pressed</Btn>
      <Btn disabled>Disabled</Btn>
      <Btn look="main" disabled>
        Disabled main
      </Btn>
      <Btn look="bare" disabled>
        Disabled bare
      </Btn>
      <Btn look="icon" aria-label="Disabled icon" disabled>
        <PencilIcon size={15} />
      </Btn>
      <Btn aria-disabled>Busy</Btn>
      <Btn look="main" keys="A" aria-disabled>
        Busy main
      </Btn>
      <Btn look="bare" aria-disabled>
        Busy bare
      </Btn>
      <LinkBtn to="?">A link</LinkBtn>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
      </span>
    </div>
    <h3>Chips and search</h3>
    <div className={classes['row']}>
      <SearchField value="" hint="Name or code" onChange={nothing} />
      <ChoiceChip label="Client" value={undefined} options={[['1', 'Bantay Tala']]} onChange={nothing} />
      <ChoiceChip label="Client" value="1" options={[['1', 'Bantay Tala']]} onChange={nothing} />
    </div>
    <h3>Badges</h3>
    <div className={classes['row']}>
      <Badge>Archived</Badge>
      <Badge tone="ok">Ready</Badge>
      <Badge tone="warn">No schedule</Badge>
      <Badge tone="bad">No time out</Badge>
      <Badge tone="info">Upcoming</Badge>
    </div>
  </>
);

/** Toasts. */
export const Toasted = () => (
  <div className={classes['row']}>
    <Btn onClick={() => void toast('Saved')}>Said</Btn>
    <Btn onClick={() => void toast({ text: 'Transport is archived', action: { label: 'Undo', run: nothing } })}>
      Said, with Undo
    </Btn>
    <Btn onClick={() => void toast({ text: 'It could not be saved', tone: 'bad' })}>A failure</Btn>
  </div>
);
