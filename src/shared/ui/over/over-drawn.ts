import './modal.css';
import './select-on-focus.ts';

/** Overlays with their libraries, loaded by `over.tsx` after the screen. */
export { Drawer, Modal } from '@mantine/core';
export { show, Toasts } from './Toasts.tsx';
