import { fileNameTexts } from '#src/text/en/desk/import.ts';
import { hrImports, payrollImports, type Import, type ImportRow } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';

export type Api = 'hr' | 'payroll';

/** Returns the import calls of an API. Both APIs have the same; only paths and permissions differ. */
export const callsOf = (api: Api): typeof hrImports =>
  api === 'hr' ? hrImports : (payrollImports as unknown as typeof hrImports);

const runs = (found: Import | undefined): boolean => ['waiting', 'running'].includes(found?.job?.state ?? '');

/** Returns an import, refreshed while a job works on it. */
export function useImport(api: Api, id: number) {
  const { show } = callsOf(api);
  const input = { params: { id } };
  const first = useEndpoint(show, input);
  const running = runs(first.data?.data);
  return useEndpoint(show, input, running ? { lookEvery: 700 } : {});
}

export const useImportRows = (
  api: Api,
  { id, version }: Pick<Import, 'id' | 'version'>,
  verdict: ImportRow['verdict'],
  warned: boolean,
) =>
  useEndpoint(
    callsOf(api).rows,
    { params: { id }, query: { verdict, limit: 500, version, ...(warned && { warned: '1' as const }) } },
    { keepFormer: true },
  );

export const useAsideRows = (api: Api, { id, version, aside }: Pick<Import, 'id' | 'version' | 'aside'>) =>
  useEndpoint(
    callsOf(api).rows,
    { params: { id }, query: { aside: '1' as const, limit: 500, version } },
    { keepFormer: true, enabled: aside > 0 },
  );

/** Returns the steps of an import. A refused step shows why and returns undefined. */
export function useImportSteps(api: Api, list: Endpoint) {
  const calls = callsOf(api);
  const refresh = {
    refresh: [calls.show, calls.list, calls.rows, list, { path: '/jobs' }, { path: '/api/jobs' }] as const,
  };
  const upload = useSubmit(calls.upload, refresh);
  const columns = useSubmit(calls.columns, refresh);
  const correct = useSubmit(calls.correct, refresh);
  const aside = useSubmit(calls.aside, refresh);
  const apply = useSubmit(calls.apply, refresh);
  const undo = useSubmit(calls.undo, refresh);
  const said = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      await dialog.error(explain(error));
      return undefined;
    }
  };
  return {
    busy: [upload, columns, correct, aside, apply, undo].some((m) => m.isPending),
    upload: (kind: string, file: File) => said(upload.mutateAsync({ body: { kind }, files: [file] })),
    columns: (id: number, body: Parameters<typeof columns.mutateAsync>[0]['body']) =>
      said(columns.mutateAsync({ params: { id }, body })),
    correct: (id: number, cells: { row: number; field: string; value: string }[]) =>
      said(correct.mutateAsync({ params: { id }, body: { cells } })),
    aside: ({ id, version }: Pick<Import, 'id' | 'version'>, rows: number[], set: boolean) =>
      said(aside.mutateAsync({ params: { id }, body: { rows: rows.slice(0, 500), aside: set, version } })),
    apply: (id: number, version: number, all: boolean) =>
      said(apply.mutateAsync({ params: { id }, body: { version, all } })),
    undo: (id: number, version: number) => said(undo.mutateAsync({ params: { id }, body: { version } })),
    template: async (kind: string, many: string, format: 'xlsx' | 'csv') => {
      const blob = await said(call(calls.template, { query: { kind, format } }));
      if (blob) saveFile(blob, fileNameTexts.template(many, format));
    },
    refused: async (found: Import) => {
      const blob = await said(call(calls.refused, { params: { id: found.id }, query: { format: 'xlsx' } }));
      if (blob) saveFile(blob, fileNameTexts.refusedXlsx(found.file_name.replace(/\.[a-z]+$/i, '')));
    },
  };
}
