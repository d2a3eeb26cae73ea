import { groupNames, menuGroups } from '#src/desk/menu/places.ts';
import { setLetterKeys, useLetterKeys } from '#src/desk/ui/letter-keys.ts';
import classes from './Help.module.css';

const groups = groupNames.map((name) => menuGroups[name]);

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Search people, clients, runs, screens, settings, and help'],
  ['?', 'Open help'],
  ['[', 'Collapse or expand the menu'],
  [
    `G, then ${groups.map((g) => g.letter.toUpperCase()).join(' ')}`,
    groups.map((g) => (g.short ?? g.label).en).join(', '),
  ],
  ['Shift P', 'Pin this screen or record to the menu'],
  ['N', 'New record in a list'],
  ['/', 'Search the list'],
  ['J, K', 'Next or previous record of the list it was opened from'],
  ['↑ ↓ Enter', 'Move in a list, open a row'],
  ['Esc', 'Close a panel or dialog'],
];

/** Keys of every screen, and the switch that turns the single letters off. */
export function Shortcuts() {
  const on = useLetterKeys();
  return (
    <>
      <p>
        <label className={classes['switch']}>
          <input type="checkbox" checked={on} onChange={(event) => setLetterKeys(event.currentTarget.checked)} />
          Single-letter shortcuts on this computer
        </label>
      </p>
      <p>Turn them off if you use speech input. Letters never act while you type in a field.</p>
      <div className={classes['table']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">What they do</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key}>
                <td>
                  <kbd>{key}</kbd>
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
