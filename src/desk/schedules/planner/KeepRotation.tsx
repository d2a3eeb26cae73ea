import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './planner.module.css';

type Rotation = z.output<(typeof rotations)['list']['response']>['data'][number];

/** Saves a custom rotation under a name. */
export function KeepRotation(props: {
  days: readonly (number | null)[];
  onKept: (rotation: Rotation) => void;
  onProblem: (sentence: string | null) => void;
}) {
  const [name, setName] = useState('');
  const store = useSubmit(rotations.store, { refresh: [rotations.list] });
  const keep = async () => {
    props.onProblem(null);
    try {
      const { data } = await store.mutateAsync({ body: { name: name.trim(), days: [...props.days] } });
      void toast(texts.rotationSaved(data.name));
      props.onKept(data);
    } catch (error) {
      props.onProblem(explain(error));
    }
  };
  const isEmpty = name.trim() === '';
  return (
    <div className={classes['keep']}>
      <TextInput
        aria-label={texts.rotationName}
        placeholder={texts.rotationName}
        size="xs"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the surrounding form would assign.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          if (!isEmpty) void keep();
        }}
      />
      <Btn disabled={isEmpty || store.isPending} onClick={() => void keep()}>
        {texts.saveRotation}{' '}
      </Btn>
    </div>
  );
}
