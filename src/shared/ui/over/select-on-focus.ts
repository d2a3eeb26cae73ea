/** Element on which a pointer was pressed; null after a key is pressed. */
let pressed: Element | null = null;

document.addEventListener('keydown', () => (pressed = null), { capture: true });
document.addEventListener('pointerdown', ({ target }) => (pressed = target instanceof Element ? target : null), {
  capture: true,
});

// Mantine's focus trap moves the focus in a dialog itself, on Tab and when the dialog opens, without selecting the field's
// text as a browser does. A field that was clicked keeps its caret.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const dialog = target.closest('[role="dialog"]');
  if (dialog && !dialog.contains(pressed)) target.select();
});
