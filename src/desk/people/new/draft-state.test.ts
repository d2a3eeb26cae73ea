import { describe, expect, test } from 'vitest';
import { latestOf, meet, nothing, refusedAs, waitsFor, type Held } from './draft-state.ts';

const words = (first_name: string) => ({ first_name, last_name: 'Cruz', client_id: null });
const text = (first_name: string) => JSON.stringify(words(first_name));
const at = '2026-11-23T01:00:00.000Z';
const later = '2026-11-23T02:00:00.000Z';
const found = (version: number, first_name: string) => ({ version, fields: words(first_name), saved_at: later });
const held = (version: number, first_name: string, over: Partial<Held> = {}): Held => ({
  version,
  text: text(first_name),
  at,
  sent: null,
  ...over,
});

describe('draft state after a read', () => {
  test('never bases changes on another computer’s version', () => {
    expect(meet(held(3, 'Ana'), found(7, 'Anna'), text('Ana'))).toBe('elsewhere');
    expect(meet(held(3, 'Ana'), found(7, 'Anna'), text('Ana Maria'))).toBe('elsewhere');
    expect(meet(nothing, found(7, 'Anna'), text('Ana'))).toBe('elsewhere');
  });

  test('ignores a read older than the last answer', () => {
    const now = held(4, 'Ana');
    expect(meet(now, found(3, 'An'), text('Ana'))).toBe(now);
    expect(meet(now, found(4, 'Ana'), text('Ana Maria'))).toBe(now);
  });

  test('recognizes its own save whose answer was lost', () => {
    const kept = { version: 4, text: text('Ana'), at: later, sent: null };
    expect(meet(held(3, 'An', { sent: text('Ana') }), found(4, 'Ana'), text('Ana Maria'))).toEqual(kept);
    expect(meet({ ...nothing, sent: text('Ana') }, found(4, 'Ana'), text('Ana Maria'))).toEqual(kept);
    // Also without the spaces the server trims.
    expect(meet(nothing, found(4, 'Ana'), text(' Ana '))).toEqual({ ...kept, text: text(' Ana ') });
  });

  test('prefers this tab’s copy over an older list', () => {
    const draft = { id: 'a', begun_at: at, ...found(3, 'An') };
    expect(latestOf(draft, held(4, 'Ana'))).toEqual({ ...draft, version: 4, fields: words('Ana'), saved_at: at });
    expect(latestOf(draft, held(3, 'An'))).toBe(draft);
    expect(latestOf(draft, held(2, 'A'))).toBe(draft);
    expect(latestOf(draft, undefined)).toBe(draft);
  });
});

describe('when a draft is saved', () => {
  test('after a pause, and again while the server can’t be reached', () => {
    const [typed, unreached] = [text('Ana'), refusedAs(0, 'Failed', text('Ana'))];
    expect(waitsFor(null, typed)).toBe(waitsFor({ is: 'kept', at }, typed));
    expect(unreached).toMatchObject({ said: null });
    expect(waitsFor(unreached, typed)).toBeGreaterThan(waitsFor(null, typed)!);
    expect(waitsFor(refusedAs(503, 'Busy', typed), typed)).toBe(waitsFor(unreached, typed));
  });

  test('reports a permanent refusal, and retries changed fields', () => {
    const refused = refusedAs(422, 'You have 50 drafts. Discard one first.', text('Ana'));
    expect(refused).toMatchObject({ said: 'You have 50 drafts. Discard one first.' });
    expect(waitsFor(refused, text('Ana'))).toBeNull();
    expect(waitsFor(refused, text('Ana M'))).toBe(waitsFor(null, text('Ana M')));
  });

  test('not automatically after another computer changed or ended it', () => {
    expect(waitsFor({ is: 'elsewhere' }, text('Ana'))).toBeNull();
    expect(waitsFor({ is: 'gone' }, text('Ana'))).toBeNull();
  });
});
