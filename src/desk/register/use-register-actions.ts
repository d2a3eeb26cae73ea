import { useState } from 'react';
import type { AnyRegister } from '#contract/register.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/register.ts';
import { callAny, useAnySubmit, type AnyRow } from './any-register.ts';
import { countOf, usageOf, usesOfOne } from './uses.ts';

/** Returns the effect of archiving, in sentences. */
export type Says = ((row: AnyRow) => Promise<string>) | undefined;

/** Usage that blocks archiving, and the sentence that says how to fix that. */
export interface Without {
  what: string;
  first: string;
}

/** Returns the record actions of a list: archive after showing usage, with Undo; restore; export all. */
export function useRegisterActions(
  of: AnyRegister,
  name: (row: AnyRow) => string,
  { says, without }: { says: Says; without: Without | undefined },
) {
  const sendArchive = useAnySubmit<{ data: AnyRow }>(of.archive, of.list);
  const sendRestore = useAnySubmit<{ data: AnyRow }>(of.restore, of.list);
  const [exporting, setExporting] = useState(false);
  const at = (row: AnyRow) => ({ params: { id: row.id }, query: { version: row.version } });

  async function restore(row: AnyRow): Promise<void> {
    try {
      await sendRestore(at(row));
      void toast(texts.restoredRow(name(row)));
    } catch (error) {
      if (isProposed(error)) return;
      await dialog.error(explain(error));
    }
  }

  async function offeredNoMore(row: AnyRow): Promise<string> {
    const uses = await usesOfOne(of, row);
    const used = uses === '' ? '' : texts.usedByWhichDontChange(uses);
    return texts.cantBeChosenAnymore(name(row), used);
  }

  /** Archives a record after a confirmation. Returns true if it is archived, or if archiving awaits a second user. */
  async function archive(row: AnyRow): Promise<boolean> {
    try {
      // Don't ask for what would be refused.
      const held = without && (await usageOf(of, row)).find((use) => use.what === without.what);
      if (held) {
        await dialog.error(texts.has(name(row), countOf(held), without.first), texts.couldntArchiveThis(of.one));
        return false;
      }
      const text = texts.youCanRestoreItLater(await (says ?? offeredNoMore)(row));
      const question = { title: texts.archiveThis(of.one), text, yes: texts.archive, no: texts.cancel, danger: true };
      if (!(await dialog.confirm(question))) return false;
      const archived = await sendArchive(at(row));
      void toast({
        text: texts.archivedRow(name(row)),
        action: { label: texts.undo, run: () => void restore(archived.data) },
      });
      return true;
    } catch (error) {
      if (isProposed(error)) return true;
      await dialog.error(explain(error));
      return false;
    }
  }

  async function exportAll(query: Record<string, string | number | undefined>, format: 'xlsx' | 'csv'): Promise<void> {
    setExporting(true);
    try {
      saveFile(await callAny<Blob>(of.export, { query: { ...query, format } }), `${of.many}.${format}`);
    } catch (error) {
      await dialog.error(explain(error));
    } finally {
      setExporting(false);
    }
  }

  return { archive, restore, exportAll, exporting };
}
