import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { MessageInSheet } from '#src/shared/ui/slot/SlotBar.tsx';
import classes from './Sheet.module.css';
import { useOpenDialog } from './dialog.ts';
import { Drawer } from './over.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useRoomy, useWide } from '#src/shared/ui/use-wide.ts';

/** Details over the screen: from below on a phone, from the side on wide screens. */
export function Sheet(props: {
  title: string;
  /** Content in cards on a page background. */
  cards?: boolean;
  opened: boolean;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const say = useWords();
  const roomy = useRoomy();
  const wide = useWide();
  useFocusBack(props.opened);
  // Escape closes a confirmation over the sheet first.
  const asked = useOpenDialog() !== undefined;
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={!asked}
      title={props.title}
      position={roomy ? 'right' : 'bottom'}
      size={roomy ? '28rem' : 'auto'}
      closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
      transitionProps={{ duration: 180 }}
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: props.cards ? `${classes['content']} ${classes['cards']}` : classes['content'],
        header: classes['header'],
        title: classes['title'],
        body: classes['body'],
      }}
    >
      <div className={classes['inside']}>{props.children}</div>
      {!wide && <MessageInSheet />}
      {props.foot && <div className={classes['foot']}>{props.foot}</div>}
    </Drawer>
  );
}
