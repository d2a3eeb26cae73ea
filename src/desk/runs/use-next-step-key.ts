import { useSendKey } from '#src/desk/ui/use-send-key.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';

/** Presses the main button of a run's screen on Ctrl Enter: the next step. A field keeps the key. */
export function useNextStepKey(): void {
  useSendKey(() => {
    if (document.activeElement?.matches('input:not([type="checkbox"]), textarea, select')) return;
    document.querySelector<HTMLElement>('#content :is(a, button:enabled)[data-look="main"]')?.click();
  });
}

/** The key's hint below the page. */
export const nextStepKey = ['Ctrl Enter', texts.nextStep] as const;
