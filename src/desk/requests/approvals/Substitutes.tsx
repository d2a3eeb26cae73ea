import { Button } from '@mantine/core';
import { useState } from 'react';
import { endSubstitution, listSubstitutions, type Substitution } from '#contract/hr/requests/substitutions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatRange, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { Chip } from '#src/shared/ui/Chip.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { PersonIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Bone, Empty, Failed } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { SubstituteForm } from './SubstituteForm.tsx';

/** The user's delegates: current, upcoming, and past. */
export function Substitutes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useWords();
  const [editing, setEditing] = useState<Substitution | 'new' | null>(null);
  if (!opened) return null;
  if (editing) return <SubstituteForm changing={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />;
  return (
    <Sheet
      title={say('substitute.title')}
      opened
      onClose={onClose}
      foot={<Button onClick={() => setEditing('new')}>{say('substitute.add')}</Button>}
    >
      <p className={classes['small']}>{say('substitute.hint')}</p>
      <List onChange={setEditing} />
    </Sheet>
  );
}

function List({ onChange }: { onChange: (which: Substitution) => void }) {
  const say = useWords();
  const list = useEndpoint(listSubstitutions, {});
  const end = useSubmit(endSubstitution, { refresh: [listSubstitutions] });
  const rows = list.data?.data;

  async function ask(s: Substitution): Promise<void> {
    const sure = await dialog.confirm({
      text: say('substitute.end-ask', { name: s.substitute_name }),
      yes: say('substitute.end'),
      no: say('do.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await end.mutateAsync({ params: { id: s.id }, body: { version: s.version } });
      void toast({ tone: 'ok', text: say('substitute.ended') });
    } catch (error) {
      await dialog.error(isOffline(error) ? say('login.offline') : explain(error));
    }
  }

  if (!rows)
    return list.isError ? (
      <Failed message={explain(list.error)} offline={isOffline(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <Bone height="6rem" />
    );
  if (rows.length === 0) return <Empty icon={<PersonIcon />} title={say('substitute.none')} />;
  return (
    <ul className={classes['substitutes']}>
      {rows.map((s) => {
        const over = s.archived || s.to_date < today();
        return (
          <li key={s.id}>
            <div className={classes['line']}>
              <h3>{s.substitute_name}</h3>
              <Chip tone={over ? 'quiet' : s.from_date <= today() ? 'ok' : 'info'}>
                {say(over ? 'substitute.over' : s.from_date <= today() ? 'substitute.now' : 'substitute.to-come')}
              </Chip>
            </div>
            <p>{formatRange(s.from_date, s.to_date)}</p>
            {!over && (
              <div className={classes['line']}>
                <Button variant="light" size="sm" onClick={() => onChange(s)}>
                  {say('substitute.change')}
                </Button>
                <Button variant="light" color="danger" size="sm" onClick={() => void ask(s)}>
                  {say('substitute.end')}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
