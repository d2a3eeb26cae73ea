import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker, useNavigate, type Location } from 'react-router-dom';
import { onLayers, topGuard, topLayer } from './back.ts';
import { beforeNextStep } from './before-router.ts';
import { staysWithin } from './within.ts';

/** The navigation that was stopped: going back in the history, or a link. */
type Held =
  | { is: 'back'; restored: Promise<unknown> }
  | { is: 'link'; to: Location; again: 'ask' | 'in-place' | 'afterwards' };

/** A step back that the app takes itself: where it ends, and that it is done. */
interface OwnStep {
  address: string;
  done: Promise<unknown>;
  /** A link that was followed meanwhile: it is gone to afterwards. */
  next?: Location;
}

/** The router's count of a history entry; 0 is where the app was opened. */
const position = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;

/**
 * Back, of the phone or of the browser, closes what lies uppermost over the screen instead of leaving it. Nothing is
 * written into the history for that: the step back is taken back, and what is forward stays there. Only where the app
 * was opened there is nothing to go back to; there one entry is added while something is open, and taken away after.
 *
 * Links that lead away from unsaved words ask first; what says something else of the same form (`within.ts`) leads nowhere. Stands
 * once, in the frame.
 */
export function BackCloses() {
  const held = useRef<Held | null>(null);
  /** The entry added is the present one. */
  const added = useRef(false);
  /** On its way: it closes nothing that was opened meanwhile. */
  const stepping = useRef<OwnStep | null>(null);
  const navigate = useNavigate();

  const blocker = useBlocker(({ historyAction, currentLocation: from, nextLocation: to }) => {
    const within = staysWithin(from, to, historyAction === NavigationType.Pop);
    if (historyAction === NavigationType.Pop) {
      if (stepping.current || !topLayer() || within) {
        stepping.current = null;
        // Whoever pressed Back took the entry away themselves.
        added.current = false;
        return false;
      }
      // The browser has gone back already. The router goes forward again first, and only then may the address be
      // changed.
      const restored = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      held.current = { is: 'back', restored };
      return true;
    }
    const elsewhere = from.pathname + from.search !== to.pathname + to.search;
    if (topGuard() && elsewhere && !within) held.current = { is: 'link', to, again: 'ask' };
    else if (added.current && elsewhere && historyAction === NavigationType.Push) {
      held.current = { is: 'link', to, again: 'in-place' };
      // Called at once, because this may close what is open, and the entry must not be taken away in that case.
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
      // The link takes the place of the entry that was added.
      blocker.reset();
      void navigate(what.to, { replace: true, state: what.to.state as unknown });
    } else if (what?.again !== 'afterwards')
      void (topGuard()?.mayLeave() ?? Promise.resolve(true)).then((leaves) =>
        leaves ? blocker.proceed() : blocker.reset(),
      );
    // Once for each attempt, not again when something is drawn anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (topLayer() && !added.current && position() === 0) {
        added.current = true;
        // What was drawn last may be behind the address.
        const { pathname, search, hash } = window.location;
        const { usr: state } = window.history.state as { usr?: unknown };
        void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
      } else if (!topLayer() && added.current) {
        added.current = false;
        if (position() !== 1) return;
        const step = takeAway();
        stepping.current = step;
        void step.done.then(() => {
          // What was opened meanwhile has no entry yet.
          settle();
          if (step.next) void navigate(step.next, { state: step.next.state as unknown });
        });
      }
    };
    const stop = onLayers(() => {
      clearTimeout(timer);
      // Back may be pressed as soon as something is seen. One may close as the next opens, or as a link is followed.
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

/** Goes back to the entry below, which gets the present address: what was open may have stood in it. */
function takeAway(): OwnStep {
  const step: OwnStep = {
    address: window.location.href,
    done: new Promise((resolve) =>
      beforeNextStep(() => {
        window.history.replaceState(window.history.state, '', step.address);
        // The router, which hears of it next, is through with it then.
        setTimeout(resolve);
      }),
    ),
  };
  window.history.back();
  return step;
}
