import { Loader, type DrawerProps, type ModalProps } from '@mantine/core';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { lazyPart, type LazyPart } from '#src/shared/ui/lazy-part.tsx';
import { useLayer } from './back.ts';
import classes from './over.module.css';

/** Overlay libraries are a seventh of the first load, so they load after the first render, or when something opens. */
const drawer = lazyPart<DrawerProps>(async () => (await import('./over-drawn.ts')).Drawer);
const modal = lazyPart<ModalProps>(async () => (await import('./over-drawn.ts')).Modal);
const toasts = lazyPart<object>(async () => (await import('./over-drawn.ts')).Toasts);

/** Loads the overlays. */
export const bringOver = (): Promise<unknown> => Promise.all([drawer, modal, toasts].map((part) => part.preload()));

/** Overlay from below on a phone, and from the side on wide screens. */
export const Drawer = layered(onceHere(drawer, ({ opened }) => opened));
/** Overlay in the center, or full screen. */
export const Modal = layered(onceHere(modal, ({ opened }) => opened));
/** Place of `toast` messages. */
export const ToastPlace = onceHere(toasts, () => false);

/** Returns an overlay that Back closes, even while its code loads. */
function layered<P extends { opened: boolean; onClose: () => void }>(Over: (props: P) => ReactNode) {
  return function Layer(props: P) {
    useLayer(props.opened, props.onClose);
    return <Over {...props} />;
  };
}

function onceHere<P extends object>({ Part, isHere, onHere }: LazyPart<P>, wanted: (props: P) => boolean) {
  return function Over(props: P) {
    const here = useSyncExternalStore(onHere, isHere);
    if (!here && !wanted(props)) return null;
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Shown only if loading takes noticeable time. */
function Waiting() {
  const say = useWords();
  return (
    <div className={classes['waiting']} role="status" aria-label={say('app.loading')}>
      <Loader />
    </div>
  );
}
