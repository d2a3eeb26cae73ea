import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstOf } from '#domain/lists/known.ts';
import { actsAsShortcut } from '#src/desk/ui/letter-keys.ts';
import type { OpenGroup } from './find-place.ts';

/** Milliseconds to wait for the letter after G. */
const patience = 1_500;

/** Handles the menu's keys: `[` collapses, `?` opens help, and G with a group's letter opens its first screen. */
export function useMenuKeys(groups: readonly OpenGroup[], onCollapse: () => void): void {
  const navigate = useNavigate();
  const latest = useRef({ groups, onCollapse });
  useLayoutEffect(() => {
    latest.current = { groups, onCollapse };
  });
  useEffect(() => {
    // G hasn't been pressed yet.
    let goes = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (!actsAsShortcut(event)) return;
      const afterG = event.timeStamp - goes < patience;
      goes = -Infinity;
      const group = latest.current.groups.find((g) => g.letter === event.key.toLowerCase());
      if (afterG && group) void navigate(firstOf(group.places).to);
      else if (event.key === '[') latest.current.onCollapse();
      else if (event.key === '?') void navigate('/help');
      else if (event.key === 'g') goes = event.timeStamp;
      else return;
      // The key doesn't reach the shortcuts of the screen, which may use the same letter.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [navigate]);
}
