import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker, useNavigate, type Location } from 'react-router-dom';
import { onLayers, topGuard, topLayer } from './back.ts';
import { beforeNextStep } from './before-router.ts';
import { staysWithin } from './within.ts';

/** The blocked navigation: a history step, or a link. */
type Held =
  | { is: 'back'; restored: Promise<unknown> }
  | { is: 'link'; to: Location; again: 'ask' | 'in-place' | 'afterwards' };

/** A history step by the app: its target and completion. */
interface OwnStep {
  address: string;
  done: Promise<unknown>;
  /** A link followed in the meantime; opened afterwards. */
  next?: Location;
}

/** Returns the router's index of a history entry; 0 is where the app opened. */
const position = (): number | undefined => {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx;
};

/**
 * Back closes the topmost overlay instead of leaving the screen. It undoes the history step, so forward entries stay.
 * Only at the first entry, where Back would leave the app, an entry is added while something is open. Links away from
 * unsaved changes ask first; addresses within the open form (`within.ts`) don't. Mounted once, in the frame.
 */
export function BackCloses() {
  const held = useRef<Held | null>(null);
  /** True if the added entry is the current one. */
  const added = useRef(false);
  /** The step in progress, which doesn't close anything opened in the meantime. */
  const stepping = useRef<OwnStep | null>(null);
  const navigate = useNavigate();

  const blocker = useBlocker(({ historyAction, currentLocation: from, nextLocation: to }) => {
    const within = staysWithin(from, to, historyAction === NavigationType.Pop);
    if (historyAction === NavigationType.Pop) {
      if (stepping.current || !topLayer() || within) {
        stepping.current = null;
        // The user's Back already removed the entry.
        added.current = false;
        return false;
      }
      // The browser already went back. The router must go forward again before the address changes.
      const restored = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      held.current = { is: 'back', restored };
      return true;
    }
    const elsewhere = from.pathname + from.search !== to.pathname + to.search;
    if (topGuard() && elsewhere && !within) held.current = { is: 'link', to, again: 'ask' };
    else if (added.current && elsewhere && historyAction === NavigationType.Push) {
      held.current = { is: 'link', to, again: 'in-place' };
      // Called at once, because this may close what is open, and then the entry must stay.
      added.current = false;
    } else if (stepping.current && historyAction === NavigationType.Push) {
      held.current = { is: 'link', to, again: 'afterwards' };
      stepping.current.next = to;
    } else {
      if (stepping.current) stepping.current.address = to.pathname + to.search + to.hash;
      return false;
    }
    return true;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const what = held.current;
    held.current = null;
    if (what?.is === 'back')
      void what.restored.then(() => {
        blocker.reset();
        topLayer()?.close();
      });
    else if (what?.again === 'in-place') {
      // The link replaces the added entry.
      blocker.reset();
      void navigate(what.to, { replace: true, state: what.to.state });
    } else if (what?.again !== 'afterwards')
      void (topGuard()?.mayLeave() ?? Promise.resolve(true)).then((leaves) =>
        leaves ? blocker.proceed() : blocker.reset(),
      );
    // Once per attempt, not per render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (topLayer() && !added.current && position() === 0) {
        added.current = true;
        // The last render may be behind the address.
        const { pathname, search, hash } = window.location;
        const { usr: state }: { usr?: unknown } = window.history.state;
        void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
      } else if (!topLayer() && added.current) {
        added.current = false;
        if (position() !== 1) return;
        const step = takeAway();
        stepping.current = step;
        void step.done.then(() => {
          // An overlay opened in the meantime has no entry yet.
          settle();
          if (step.next) void navigate(step.next, { state: step.next.state });
        });
      }
    };
    const stop = onLayers(() => {
      clearTimeout(timer);
      // Back may be pressed as soon as something is visible. One overlay may close as another opens or a link is
      // followed.
      if (topLayer()) settle();
      else timer = setTimeout(settle);
    });
    settle();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [navigate]);
  return null;
}

/** Goes back to the entry below, which gets the current address. */
function takeAway(): OwnStep {
  const step: OwnStep = {
    address: window.location.href,
    done: new Promise((resolve) =>
      beforeNextStep(() => {
        window.history.replaceState(window.history.state, '', step.address);
        // The router has handled the step by then.
        setTimeout(resolve);
      }),
    ),
  };
  window.history.back();
  return step;
}
