import { Link } from 'react-router-dom';
import type { RoleDetail } from '#contract/hr/access/role-register.ts';
import { broughtTogether } from '#domain/accounts/duties.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { UndoIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/access.ts';
import classes from './Role.module.css';
import type { Difference } from './draft.ts';
import type { RoleDraft } from './use-role.ts';

const people = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'person' : 'people'}`;

function sentence({ given, people: n, name, otherwise }: Difference): { does: string; note: string } {
  const does = given
    ? `${people(n)} ${n === 1 ? 'gains' : 'gain'}: ${name}`
    : `${people(n)} ${n === 1 ? 'loses' : 'lose'}: ${name}`;
  if (otherwise === 0) return { does, note: '' };
  return { does, note: given ? texts.moreAlreadyHaveIt(otherwise) : texts.keepItThroughAnotherRole(otherwise) };
}

/** Effects of the change: users who gain or lose permissions, conflicting duties, and users with the role. */
export function BeforeSaving({ draft, role }: { draft: RoleDraft; role: RoleDetail }) {
  const { changed, together } = draft;
  const held = changed.length === 0 ? broughtTogether(new Set(), new Set(role.codes)) : [];
  return (
    <aside className={classes['panel']} aria-label={texts.beforeYouSave}>
      <div className={classes['head']}>
        <div>
          <h2>{texts.beforeYouSave}</h2>
          <p>{texts.changesHaveThisRole(changed.length, people(role.holders_total), role.holders_total)}</p>
        </div>
        {changed.length > 0 && (
          <Btn look="bare" onClick={draft.afresh}>
            {texts.undoAll}
          </Btn>
        )}
      </div>
      <div className={classes['body']}>
        <ul className={classes['changes']}>
          {changed.map((c) => {
            const { does, note } = sentence(c);
            return (
              <li key={c.code} data-given={c.given}>
                <span className={classes['sign']} aria-hidden="true">
                  {c.given ? '+' : '−'}
                </span>
                <div>
                  <b>{does}</b>
                  <p>
                    {c.code}. {note}
                  </p>
                </div>
                <Btn look="icon" aria-label={texts.undo(c.code)} onClick={() => draft.put([c.code], !c.given)}>
                  <UndoIcon size={15} />
                </Btn>
              </li>
            );
          })}
        </ul>
        {held.length > 0 && (
          <p className={classes['warn']}>
            <b>{texts.thisRoleCombinesDutiesThat}</b> {held.map((d) => d.sentence).join(' ')}
          </p>
        )}
        {together.length > 0 && (
          <div className={classes['warn']}>
            <b>{texts.dutiesNoLongerSeparate}</b> {together.map((d) => d.sentence).join(' ')}
            <label>
              {texts.reasonThisRoleNeedsBoth}
              <textarea
                data-reason
                rows={2}
                maxLength={300}
                value={draft.reason}
                onChange={(event) => draft.setReason(event.currentTarget.value)}
              />
            </label>
          </div>
        )}
        {draft.problem && (
          <p className={classes['problem']} role="alert">
            {draft.problem}
          </p>
        )}
        {role.unknown.length > 0 && (
          <p className={classes['soft']}>{texts.thisRoleAlsoHasUnknown(role.unknown.join(', '))}</p>
        )}
        <h3>{texts.usersWithThisRole}</h3>
        {role.holders.length === 0 && <p className={classes['soft']}>{texts.noUsersYetAssignRole}</p>}
        <ul className={classes['holders']}>
          {role.holders.map((h) => (
            <li key={h.user_id}>
              <Link to={`/admin/users-management?search=${encodeURIComponent(h.name)}`}>{h.name}</Link>
              <span>{h.other_roles.length > 0 && texts.also(h.other_roles.join(', '))}</span>
            </li>
          ))}
        </ul>
        {role.holders_total > role.holders.length && (
          <p className={classes['soft']}>{texts.andMore(people(role.holders_total - role.holders.length))}</p>
        )}
      </div>
      <div className={classes['foot']}>
        <Btn
          look="main"
          keys="Ctrl S"
          disabled={changed.length === 0 || draft.saving}
          onClick={() => void draft.submit()}
        >
          {draft.saving ? texts.savingDots : changed.length === 0 ? texts.save : texts.saveChanges(changed.length)}
        </Btn>
      </div>
    </aside>
  );
}
