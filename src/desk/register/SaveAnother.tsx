import { useEffect, useRef } from 'react';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/register.ts';

/**
 * Saves and starts the next record, by button or Ctrl Shift Enter, as the form of a new employee does. `saved`: the number of
 * records added so far; after each, the first field has the focus.
 */
export function SaveAnother({ saved, onChoose }: { saved: number; onChoose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (!button.current?.form?.contains(document.activeElement)) return;
      event.preventDefault();
      // Without Shift the dialog itself saves.
      event.stopPropagation();
      if (!event.repeat) button.current.click();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  useEffect(() => {
    if (saved > 0) button.current?.form?.querySelector<HTMLElement>('input:enabled, select:enabled')?.focus();
  }, [saved]);
  // Not a submit button: Enter in a field presses the form's first submit button, which must save and close.
  return (
    <Btn
      ref={button}
      title={texts.ctrlShiftEnter}
      onClick={() => {
        onChoose();
        button.current?.form?.requestSubmit();
      }}
    >
      {texts.saveAndAddAnother}
    </Btn>
  );
}
