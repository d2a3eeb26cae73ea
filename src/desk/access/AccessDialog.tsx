import { userAccess, type UserAccess } from '#contract/hr/access/user-access.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/access.ts';

const why = ({ roles, lent, known }: UserAccess['codes'][number]): string =>
  [
    ...roles,
    ...lent.map(({ by, until }) => texts.asDelegateOfUntil(by, formatDate(until))),
    ...(known ? [] : [texts.notUsedInThisVersion]),
  ].join(', ');

/** A user's permissions, with the roles that give them and delegations. */
export function AccessDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { data, error } = useEndpoint(userAccess, { params: { id } });
  const access = data?.data;
  useFocusBack(true);
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={texts.permissionsOf(name)}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {error && <Notice tone="bad">{explain(error)}</Notice>}
      {access?.together.map((sentence) => (
        <Notice key={sentence} tone="warn">
          {sentence}
        </Notice>
      ))}
      {access?.codes.length === 0 && <p>{texts.noPermissionsNoneOfThis}</p>}
      {access && access.codes.length > 0 && (
        <table className={record['dated']} aria-label={texts.permissionsAndTheirSource}>
          <thead>
            <tr>
              <th style={{ width: '92px' }}>{texts.code}</th>
              <th>{texts.permission}</th>
              <th>{texts.source}</th>
            </tr>
          </thead>
          <tbody>
            {access.codes.map((c) => (
              <tr key={c.code}>
                <td>{c.code}</td>
                <td>{c.name}</td>
                <td>{why(c)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
