import { useState } from 'react';
import type { AnyReport } from '#contract/report.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { BulkBar } from '#src/desk/ui/BulkBar.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/report.ts';
import type { useDeciding } from './use-deciding.ts';

/** Replaces a report's footer while pending rows are selected: approve or reject. */
export function DecideBar({ of, on }: { of: AnyReport; on: NonNullable<ReturnType<typeof useDeciding>> }) {
  const [rejecting, setRejecting] = useState(false);
  const approve = async () => {
    const failed = await on.decide('approved');
    if (failed !== null) await dialog.error(failed);
  };
  useKeys({ a: () => void approve(), r: () => setRejecting(true) });
  const counted = `${on.count.toLocaleString('en')} ${on.count === 1 ? of.one : of.many}`;
  return (
    <BulkBar chosen={on.count} matching={on.count} all={false} onAll={on.none} onNone={on.none}>
      <Btn look="main" keys="A" disabled={on.busy} onClick={() => void approve()}>
        {texts.approve}
      </Btn>
      <Btn keys="R" disabled={on.busy} onClick={() => setRejecting(true)}>
        {texts.rejectDots}
      </Btn>
      {rejecting && (
        <ReasonDialog
          title={texts.rejectCounted(counted)}
          subtitle={texts.requestsThatCantBeRejected}
          submitLabel={texts.reject}
          onClose={() => setRejecting(false)}
          onSave={(remark) => on.decide('rejected', remark)}
        />
      )}
    </BulkBar>
  );
}
