import { Button } from '@mantine/core';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { letGo } from '#src/offline/outbox/outbox-actions.ts';
import { useLeaveForm } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { slot } from '#src/shared/ui/slot/slot.ts';
import { keepDraft } from '#src/shared/forms/draft.ts';
import { dropFromPhone } from '../drafts.ts';
import { addressOf } from '#src/shared/requests/faces.ts';
import { MeanwhileContext } from '../meanwhile.ts';

/**
 * Discards a correction that can't be made anymore, and closes its form. Asks once; Undo restores the text while the
 * slot shows it.
 */
export function DiscardCorrection(props: { typed: object; draft: string; onFinal: () => void }) {
  const { typed, draft, onFinal } = props;
  const say = useWords();
  const meanwhile = use(MeanwhileContext);
  const leave = useLeaveForm();
  const navigate = useNavigate();
  if (meanwhile === null) return null;
  const { kind, overtaken, corrected, userId } = meanwhile;

  function bringBack(): void {
    // The request no longer exists, so its text goes into a new form.
    if (overtaken.record === null) keepDraft(`${kind}.${userId}`, typed);
    void navigate(addressOf(kind, overtaken.record === null ? { file: '1' } : { correct: corrected }));
  }
  async function ask(): Promise<void> {
    const text = say('outbox.let-go-ask');
    if (!(await dialog.confirm({ text, yes: say('outbox.let-go'), no: say('do.cancel'), danger: true }))) return;
    leave();
    // The draft isn't offered while Undo shows: this tab still has the text.
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
