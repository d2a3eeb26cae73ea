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
  return { does, note: given ? `${otherwise} more hold it already.` : `${otherwise} keep it by another role.` };
}

/** What the change does to people, duties that come together, and who has the role. */
export function BeforeSaving({ draft, role }: { draft: RoleDraft; role: RoleDetail }) {
  const { changed, together } = draft;
  const held = changed.length === 0 ? broughtTogether(new Set(), new Set(role.codes)) : [];
  return (
    <aside className={classes['panel']} aria-label="Before you save">
      <div className={classes['head']}>
        <div>
          <h2>Before you save</h2>
          <p>
            {changed.length === 0
              ? 'Nothing changed'
              : `${changed.length} ${changed.length === 1 ? 'change' : 'changes'}`}
            , {people(role.holders_total)} {role.holders_total === 1 ? 'holds' : 'hold'} this role
          </p>
        </div>
        {changed.length > 0 && (
          <Btn look="bare" onClick={draft.afresh}>
            Put all back
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
                <Btn look="icon" aria-label={`Put back ${c.code}`} onClick={() => draft.put([c.code], !c.given)}>
                  <UndoIcon size={15} />
                </Btn>
              </li>
            );
          })}
        </ul>
        {held.length > 0 && (
          <p className={classes['warn']}>
            <b>This role holds duties that belong apart.</b> {held.map((d) => d.sentence).join(' ')}
          </p>
        )}
        {together.length > 0 && (
          <div className={classes['warn']}>
            <b>Duties no longer apart.</b> {together.map((d) => d.sentence).join(' ')}
            <label>
              Why does this role need both?
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
            {`It also gives ${role.unknown.join(', ')}, which this version does not know: nothing opens by it, and saving keeps it.`}
          </p>
        )}
        <h3>Who holds it</h3>
        {role.holders.length === 0 && <p className={classes['soft']}>Nobody yet. Give it to somebody under Users.</p>}
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
