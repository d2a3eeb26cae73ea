/** Whether the last key was Tab, with no press of a pointer since. */
let byTab = false;

document.addEventListener('keydown', ({ key }) => (byTab = key === 'Tab'), { capture: true });
document.addEventListener('pointerdown', () => (byTab = false), { capture: true });

// Mantine's focus trap moves the focus on each Tab in a dialog itself, without selecting the field's text as a browser does.
document.addEventListener('focusin', ({ target }) => {
  if (byTab && target instanceof HTMLInputElement && target.closest('[role="dialog"]')) target.select();
});
