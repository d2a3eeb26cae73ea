import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';

/** Returns a column that downloads each employee's certificate. */
export const certificateColumn = <R extends { name: string; employee: string }>(
  download: (employee: string) => void,
): DeskColumn<R> => ({
  key: 'certificate',
  title: 'BIR 2316',
  width: '92px',
  render: (r) => (
    <Btn aria-label={texts.pdfOfBir2316(r.name)} onClick={() => download(r.employee)}>
      {texts.pdf}
    </Btn>
  ),
});
