import { groupNames, menuGroups } from '#src/desk/menu/places.ts';
import { setLetterKeys, useLetterKeys } from '#src/desk/ui/letter-keys.ts';
import { texts } from '#src/text/en/desk/help.ts';
import classes from './Help.module.css';

const groups = groupNames.map((name) => menuGroups[name]);

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', texts.searchPeopleClientsRunsScreens],
  ['?', texts.openHelp],
  ['[', texts.collapseOrExpandMenu],
  [
    texts.gThen(groups.map((g) => g.letter.toUpperCase()).join(' ')),
    groups.map((g) => (g.short ?? g.label).en).join(', '),
  ],
  [texts.shiftP, texts.pinThisScreenOrRecord],
  ['N', texts.newRecordInList],
  ['/', texts.searchList],
  ['J, K', texts.nextOrPreviousRecordOf],
  ['↑ ↓ Enter', texts.moveInListOpenRow],
  [texts.esc, texts.closePanelOrDialog],
];

/** Keys of every screen, and the switch that turns the single letters off. */
export function Shortcuts() {
  const on = useLetterKeys();
  return (
    <>
      <p>
        <label className={classes['switch']}>
          <input type="checkbox" checked={on} onChange={(event) => setLetterKeys(event.currentTarget.checked)} />
          {texts.singleLetterShortcutsOnThis}
        </label>
      </p>
      <p>{texts.turnThemOffIfYou}</p>
      <div className={classes['table']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.keys}</th>
              <th scope="col">{texts.action}</th>
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
