import { useEffect, useRef, type RefObject } from 'react';

const wrongInput = 'input:is([aria-invalid="true"], [data-invalid])';
const firstInput = 'input:not([tabindex="-1"])';

/**
 * Moves the focus of a form outside a dialog. `begins`: the first field gets it on opening, except on a phone, where
 * the keyboard would open. A new `refusal` focuses the wrong field once it is rendered; without such a field, the
 * control that was disabled in the meantime.
 */
export function useFormFocus(form: RefObject<HTMLElement | null>, refusal: object | null, begins = true): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const took = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && form.current?.contains(target)) last.current = target;
    };
    document.addEventListener('focusin', took);
    return () => document.removeEventListener('focusin', took);
  }, [form]);
  useEffect(() => {
    if (begins && matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLElement>(firstInput)?.focus({ preventScroll: true });
  }, [form, begins]);
  useEffect(() => {
    if (refusal === null) return;
    (form.current?.querySelector<HTMLElement>(wrongInput) ?? last.current)?.focus();
  }, [form, refusal]);
}
