import { useState } from 'react';
import { useAny, useAnySubmit } from '#src/desk/register/any-register.ts';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';
import { moment, paperKinds, type PaperName, type ShownPaper } from './paper-kinds.ts';
import { turn } from './turn.ts';
import { WriteContract, WriteEvaluation, WriteMemo } from './WritePaper.tsx';

const writing = { contract: WriteContract, memo: WriteMemo, evaluation: WriteEvaluation };

/** Contracts, memos, or evaluations: issued, received, archived; opened to read and print. */
export function PapersSection({ name, file }: { name: PaperName; file: File201 }) {
  const kind = paperKinds[name];
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const query = { user_id: file.employee.id, archived: 1, limit: 200 };
  const list = useAny<{ data: never[] }>(kind.list, { query });
  const archive = useAnySubmit<{ data: { version: number } }>(kind.archive, kind.list);
  const restore = useAnySubmit<{ data: { version: number } }>(kind.restore, kind.list);
  const known = (list.data?.data ?? []).map((row) => kind.show(row));
  const archived = known.filter((p) => p.archived).length;
  const shown = known.filter((p) => all || !p.archived);
  const put = (p: ShownPaper) =>
    turn({ what: p.title, version: p.version, back: p.archived }, async ({ back, version }) => {
      const asked = { params: { id: p.id }, query: { version } };
      return (await (back ? restore : archive)(asked)).data.version;
    });
  const Write = writing[name];
  return (
    <Section
      id={kind.section}
      loading={list.isLoading}
      title={kind.sectionTitle}
      actions={
        <Btn onClick={() => setAdding(true)}>
          <PlusIcon size={15} /> {texts.new(kind.one)}
        </Btn>
      }
    >
      {list.error && <Nothing>{explain(list.error)}</Nothing>}
      {list.data && shown.length === 0 && <Nothing>{texts.noneIssuedYet}</Nothing>}
      {shown.length > 0 && (
        <table className={record['dated']} aria-label={kind.sectionTitle}>
          <thead>
            <tr>
              <th>{name === 'evaluation' ? texts.period : texts.title}</th>
              <th style={{ width: '150px' }}>{name === 'evaluation' ? texts.rating : texts.kind}</th>
              <th style={{ width: '180px' }} data-rank={4}>
                {{ contract: texts.days, memo: texts.date, evaluation: texts.recommended }[name]}
              </th>
              <th style={{ width: '190px' }}>{texts.received}</th>
              <th className={record['does']} aria-label={texts.actions} />
            </tr>
          </thead>
          <tbody>
            {shown.map((p) => (
              <tr key={p.id} data-when={p.archived ? 'past' : undefined}>
                <td title={p.title}>{p.title}</td>
                <td title={p.kind}>{p.kind}</td>
                <td data-rank={4}>{p.when}</td>
                <td>
                  <Received paper={p} />
                </td>
                <td className={record['does']}>
                  <LinkBtn look="bare" to={`?print=${name}-${p.id}`} aria-label={texts.openTitle(p.title)}>
                    {texts.open}
                  </LinkBtn>
                  <Btn
                    look="bare"
                    aria-label={`${p.archived ? texts.restore : texts.archive} ${p.title}`}
                    onClick={() => void put(p)}
                  >
                    {p.archived ? texts.restore : texts.archive}
                  </Btn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {archived > 0 && (
        <Btn look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.hideArchived : texts.archivedArchived(archived)}
        </Btn>
      )}
      {adding && <Write file={file} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Received({ paper }: { paper: ShownPaper }) {
  if (paper.archived) return <Badge>{texts.archived}</Badge>;
  if (paper.acknowledged_at === null) return <Badge tone="warn">{texts.notReceived}</Badge>;
  return moment(paper.acknowledged_at);
}
