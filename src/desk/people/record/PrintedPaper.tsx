import { paperPdf } from '#contract/hr/documents/papers.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { call } from '#src/api/call.ts';
import { useAny } from '#src/desk/register/any-register.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Nothing } from '#src/desk/record/Record.tsx';
import { saveFile } from '#src/shared/page/save-file.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { BackIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';
import { issuedWords, moment, paperKinds, type PaperName, type ShownPaper } from './paper-kinds.ts';
import classes from './PrintedPaper.module.css';

/** Returns the document that the address names, such as `contract-12`, or null. */
export function paperAsked(asked: string | null): { name: PaperName; id: number } | null {
  const [, name, id] = /^(contract|memo|evaluation)-(\d{1,9})$/.exec(asked ?? '') ?? [];
  return name === undefined ? null : { name: name as PaperName, id: Number(id) };
}

/** A document as issued, with signature lines, to read and print. */
export function PrintedPaper({ name, id, file }: { name: PaperName; id: number; file: File201 }) {
  const kind = paperKinds[name];
  const query = { user_id: file.employee.id, archived: 1, limit: 200 };
  const list = useAny<{ data: never[] }>(kind.list, { query });
  const paper = (list.data?.data ?? []).map((row) => kind.show(row)).find((p) => p.id === id);
  useKeys({ p: () => window.print() });
  return (
    <DeskPage
      letter
      title={paper?.title ?? kind.sectionTitle}
      before={
        <LinkBtn look="icon" to={`?#${kind.section}`} aria-label={texts.backTo201File} title={texts.backTo201File}>
          <BackIcon size={16} />
        </LinkBtn>
      }
      views={paper && <Standing paper={paper} />}
      actions={
        <>
          <Btn disabled={!paper} onClick={() => void savePdf(name, id)}>
            {texts.pdf}
          </Btn>
          <Btn look="main" keys="P" disabled={!paper} onClick={() => window.print()}>
            {texts.print}
          </Btn>
        </>
      }
      keys={[['P', 'print']]}
    >
      {list.error && <Nothing>{explain(list.error)}</Nothing>}
      {list.data && !paper && <Nothing>{texts.thisIsntInThis201(kind.one)}</Nothing>}
      {paper && <Sheet paper={paper} file={file} />}
    </DeskPage>
  );
}

async function savePdf(kind: PaperName, id: number): Promise<void> {
  try {
    saveFile(await call(paperPdf, { params: { kind, id } }), `${kind}-${id}.pdf`);
  } catch (error) {
    await dialog.error(explain(error));
  }
}

function Standing({ paper }: { paper: ShownPaper }) {
  if (paper.archived) return <Badge>{texts.archived}</Badge>;
  if (paper.acknowledged_at === null) return <Badge tone="warn">{texts.notReceivedYet}</Badge>;
  return <Badge tone="ok">{texts.receivedAcknowledgedAt(moment(paper.acknowledged_at))}</Badge>;
}

function Sheet({ paper, file: { employee } }: { paper: ShownPaper; file: File201 }) {
  const name = nameInFull(employee);
  return (
    <div className={classes['ground']}>
      <article className={classes['sheet']}>
        <h2>{paper.title}</h2>
        {paper.facts.length > 0 && (
          <p className={classes['body']}>
            {[
              `${name}, ${employee.employee_code}, ${employee.position}`,
              ...paper.facts.map(([label, value]) => `${label}: ${value}`),
            ].join('\n')}
          </p>
        )}
        <p className={classes['body']}>{paper.body}</p>
        <div className={classes['signed']}>
          <p>
            <span />
            {texts.forEmployerNameAndDate}
          </p>
          <p>
            <span />
            {texts.andDate(name)}
          </p>
        </div>
        <p className={classes['made']}>{issuedWords(paper)}</p>
      </article>
    </div>
  );
}
