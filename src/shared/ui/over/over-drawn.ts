import './modal.css';

/** What draws over a screen, with the libraries it needs: loaded by `over.tsx`, once a screen stands. */
export { Drawer, Modal } from '@mantine/core';
export { show, Toasts } from './Toasts.tsx';
