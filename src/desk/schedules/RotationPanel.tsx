import type { rotations } from '#contract/hr/schedules/rotation-register.ts';
import type { RowOf } from '#contract/register.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { Facts } from '#src/desk/record/Record.tsx';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { DayStrip } from './DayStrip.tsx';
import { rotationWords } from './rotation-words.ts';
import { useShifts } from './use-shifts.ts';

/** Preview of a rotation: days, totals, and warnings. */
export function RotationPanel({ row, onClose }: { row: RowOf<typeof rotations>; onClose: () => void }) {
  const address = useRegisterAddress();
  const shifts = useShifts();
  return (
    <Panel
      title={row.name}
      note={row.pattern}
      onClose={onClose}
      foot={
        !row.archived && (
          <PanelFoot>
            <Btn look="main" keys="Enter" onClick={() => address.set({ edit: String(row.id) })}>
              {texts.edit}
            </Btn>
          </PanelFoot>
        )
      }
    >
      {row.warnings.length > 0 && (
        <PanelPart tone="warn">
          {row.warnings.map((text) => (
            <p key={text}>{firstOf(text).toUpperCase() + text.slice(1)}.</p>
          ))}
        </PanelPart>
      )}
      <PanelPart title={texts.days}>
        <DayStrip days={row.days} shifts={shifts} />
      </PanelPart>
      {!shifts.waiting && (
        <PanelPart title={texts.totals}>
          <Facts single of={rotationWords(row.days, shifts).facts} />
        </PanelPart>
      )}
    </Panel>
  );
}
