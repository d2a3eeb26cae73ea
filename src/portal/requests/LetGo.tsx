import { Button } from '@mantine/core';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { letGo } from '#src/offline/outbox/outbox-actions.ts';
import { useLeaveForm } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { slot } from '#src/shared/ui/slot/slot.ts';
import { keepDraft } from '#src/shared/forms/draft.ts';
import { dropFromPhone } from './drafts.ts';
import { addressOf } from '#src/shared/requests/faces.ts';
import { MeanwhileContext } from './meanwhile.ts';

/**
 * Lets go of a correction that cannot be had any more, and closes its form. Asked once; until the Undo of the slot is over,
 * the words are kept and can be had again.
 */
export function LetGo(props: { typed: object; draft: string; onFinal: () => void }) {
  const { typed, draft, onFinal } = props;
  const say = useWords();
  const meanwhile = use(MeanwhileContext);
  const leave = useLeaveForm();
  const navigate = useNavigate();
  if (meanwhile === null) return null;
  const { kind, overtaken, corrected, userId } = meanwhile;

  function bringBack(): void {
    // The filing no longer exists, so its words go into the form of a new one.
    if (overtaken.record === null) keepDraft(`${kind}.${userId}`, typed);
    void navigate(addressOf(kind, overtaken.record === null ? { file: '1' } : { correct: corrected }));
  }
  async function ask(): Promise<void> {
    const text = say('outbox.let-go-ask');
    if (!(await dialog.confirm({ text, yes: say('outbox.let-go'), no: say('do.cancel'), danger: true }))) return;
    leave();
    // Not offered as a draft while its Undo is: this tab still has the words.
    dropFromPhone(userId, draft);
    slot.undo({
      tone: 'info',
      title: say('slot.let-go'),
      text: say('slot.let-go-hint'),
      label: say('do.undo'),
      run: bringBack,
      final: () => {
        onFinal();
        if (overtaken.item) void letGo(overtaken.item.id).catch(() => undefined);
      },
    });
  }
  return (
    <Button variant="default" onClick={() => void ask()}>
      {say('outbox.let-go')}
    </Button>
  );
}
