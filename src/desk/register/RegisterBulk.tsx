import { BulkBar } from '#src/desk/ui/BulkBar.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/register.ts';
import type { AnyRow } from './any-register.ts';
import type { BulkMore } from './register-props.ts';
import type { useBulk } from './use-bulk.ts';

/** Bulk actions of a register. */
export function RegisterBulk(props: {
  bulk: ReturnType<typeof useBulk>;
  matching: number;
  more: readonly BulkMore<AnyRow>[];
}) {
  const { bulk, matching } = props;
  const [archive, restore] = [bulk.countFor('archive'), bulk.countFor('restore')];
  const both = archive > 0 && restore > 0;
  return (
    <BulkBar
      chosen={bulk.count}
      matching={matching}
      all={bulk.all}
      onAll={() => void bulk.chooseAll()}
      onNone={bulk.chooseNone}
    >
      {props.more
        .filter((does) => bulk.countFor('archive', does.fits) > 0)
        .map((does) => (
          <Btn key={does.label} disabled={bulk.busy} onClick={() => void bulk.more(does)}>
            {does.label}…
          </Btn>
        ))}
      {restore > 0 && (
        <Btn disabled={bulk.busy} onClick={() => void bulk.turn('restore')}>
          {texts.restore}
          {both && ` ${restore.toLocaleString('en')}`}…
        </Btn>
      )}
      {archive > 0 && (
        <Btn disabled={bulk.busy} onClick={() => void bulk.turn('archive')}>
          {texts.archive}
          {both && ` ${archive.toLocaleString('en')}`}…
        </Btn>
      )}
    </BulkBar>
  );
}
