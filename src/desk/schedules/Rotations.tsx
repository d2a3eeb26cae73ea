import { useMemo } from 'react';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { rotationText } from '#domain/schedules/rotation-text.ts';
import type { RotationDays } from '#domain/schedules/rotation.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { DaysField } from './DaysField.tsx';
import { listsOf } from './lists.ts';
import { RotationPanel } from './RotationPanel.tsx';
import { RotationPreview } from './RotationPreview.tsx';
import { useShifts } from './use-shifts.ts';

const blank = { name: '', days: [] };

function Fields() {
  const shifts = useShifts();
  const { values } = useFormValues<{ days: RotationDays }>();
  return (
    <>
      <TextField name="name" whole hint={texts.example4DaysOn} />
      <DaysField shifts={shifts} />
      <RotationPreview days={values.days} shifts={shifts} />
    </>
  );
}

/** Saved rotations for the planner. */
export function Rotations() {
  const { nameOf } = useShifts();
  const words = useMemo(
    () => ({ days: { label: texts.days, shown: (value: unknown) => rotationText(value as RotationDays, nameOf) } }),
    [nameOf],
  );
  return (
    <Register
      of={rotations}
      title={texts.rotations}
      lists={listsOf('rotations')}
      columns={[
        { key: 'name', name: true, sortable: true, width: '220px' },
        { key: 'length', title: texts.days, width: '64px', sortable: true },
        { key: 'pattern', title: texts.inOrder, width: '260px' },
        { key: 'week_hours', width: '76px', title: texts.weekH, align: 'right' },
        { key: 'night_hours', width: '76px', title: texts.nightH, align: 'right', rank: 5 },
        { key: 'longest_row', width: '104px', rank: 4 },
        { key: 'shortest_rest', width: '108px', rank: 5 },
        {
          key: 'warnings',
          width: '280px',
          // Without the article of the law; the tooltip, export, and panel have it.
          render: (row) =>
            row.warnings[0] && (
              <span title={row.warnings.join('\n')}>
                <Badge tone="warn">{row.warnings[0].replace(/ \(Labor.*$/, '')}</Badge>
              </span>
            ),
          rank: 4,
        },
      ]}
      blank={blank}
      imports
      form={Fields}
      words={words}
      looks={RotationPanel}
      nameOf={(row) => row.name}
      copies={(row) => ({ name: texts.copy(row.name.slice(0, 75)) })}
      searchHint={texts.name}
      purpose={texts.rotationRepeatsSchedulesInOrder}
    />
  );
}
