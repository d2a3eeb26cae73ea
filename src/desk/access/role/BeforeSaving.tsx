import { Link } from 'react-router-dom';
import type { RoleDetail } from '#contract/hr/access/role-register.ts';
import { broughtTogether } from '#domain/accounts/duties.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { UndoIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './Role.module.css';
import type { Difference } from './draft.ts';
import type { RoleDraft } from './use-role.ts';

const people = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'person' : 'people'}`;

function sentence({ given, people: n, name, otherwise }: Difference): { does: string; note: string } {
  const does = given
    ? `${people(n)} ${n === 1 ? 'gains' : 'gain'}: ${name}`
    : `${people(n)} ${n === 1 ? 'loses' : 'lose'}: ${name}`;
  if (otherwise === 0) return { does, note: '' };
  return { does, note: given ? `${otherwise} more already have it.` : `${otherwise} keep it through another role.` };
}

/** Effects of the change: users who gain or lose permissions, conflicting duties, and users with the role. */
export function BeforeSaving({ draft, role }: { draft: RoleDraft; role: RoleDetail }) {
  const { changed, together } = draft;
  const held = changed.length === 0 ? broughtTogether(new Set(), new Set(role.codes)) : [];
  return (
    <aside className={classes['panel']} aria-label="Before you save">
      <div className={classes['head']}>
        <div>
          <h2>Before you save</h2>
          <p>
            {changed.length === 0 ? 'No changes' : `${changed.length} ${changed.length === 1 ? 'change' : 'changes'}`},{' '}
            {people(role.holders_total)} {role.holders_total === 1 ? 'has' : 'have'} this role
          </p>
        </div>
        {changed.length > 0 && (
          <Btn look="bare" onClick={draft.afresh}>
            Undo all
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
                <Btn look="icon" aria-label={`Undo ${c.code}`} onClick={() => draft.put([c.code], !c.given)}>
                  <UndoIcon size={15} />
                </Btn>
              </li>
            );
          })}
        </ul>
        {held.length > 0 && (
          <p className={classes['warn']}>
            <b>This role combines duties that should be separate.</b> {held.map((d) => d.sentence).join(' ')}
          </p>
        )}
        {together.length > 0 && (
          <div className={classes['warn']}>
            <b>Duties no longer separate.</b> {together.map((d) => d.sentence).join(' ')}
            <label>
              Reason this role needs both
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
          <p className={classes['soft']}>
            {`This role also has ${role.unknown.join(', ')}, unknown to this version. It has no effect and stays when you save.`}
          </p>
        )}
        <h3>Users with this role</h3>
        {role.holders.length === 0 && <p className={classes['soft']}>No users yet. Assign the role under Users.</p>}
        <ul className={classes['holders']}>
          {role.holders.map((h) => (
            <li key={h.user_id}>
              <Link to={`/admin/users-management?search=${encodeURIComponent(h.name)}`}>{h.name}</Link>
              <span>{h.other_roles.length > 0 && `also ${h.other_roles.join(', ')}`}</span>
            </li>
          ))}
        </ul>
        {role.holders_total > role.holders.length && (
          <p className={classes['soft']}>and {people(role.holders_total - role.holders.length)} more</p>
        )}
      </div>
      <div className={classes['foot']}>
        <Btn
          look="main"
          keys="Ctrl S"
          disabled={changed.length === 0 || draft.saving}
          onClick={() => void draft.submit()}
        >
          {draft.saving ? 'Saving…' : changed.length === 0 ? 'Save' : `Save ${changed.length} changes`}
        </Btn>
      </div>
    </aside>
  );
}
