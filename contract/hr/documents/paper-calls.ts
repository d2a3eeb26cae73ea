import type { CallOf } from '#contract/endpoint.ts';
import type {
  acknowledgeContract,
  acknowledgeEvaluation,
  acknowledgeMemo,
  listContracts,
  listEvaluations,
  listMemos,
  paperPdf,
} from './papers.ts';

/* Calls of `papers.ts` that a phone makes, without their schemas; see `CallOf`. */
export const listContractsCall: CallOf<typeof listContracts> = {
  api: 'hr',
  method: 'GET',
  path: '/contracts',
  replies: 'json',
};
export const listMemosCall: CallOf<typeof listMemos> = { api: 'hr', method: 'GET', path: '/memos', replies: 'json' };
export const listEvaluationsCall: CallOf<typeof listEvaluations> = {
  api: 'hr',
  method: 'GET',
  path: '/evaluations',
  replies: 'json',
};
export const acknowledgeContractCall: CallOf<typeof acknowledgeContract> = {
  api: 'hr',
  method: 'PUT',
  path: '/contract/acknowledge/{id}',
  replies: 'json',
};
export const acknowledgeMemoCall: CallOf<typeof acknowledgeMemo> = {
  api: 'hr',
  method: 'PUT',
  path: '/memo/acknowledge/{id}',
  replies: 'json',
};
export const acknowledgeEvaluationCall: CallOf<typeof acknowledgeEvaluation> = {
  api: 'hr',
  method: 'PUT',
  path: '/evaluation/acknowledge/{id}',
  replies: 'json',
};
export const paperPdfCall: CallOf<typeof paperPdf> = {
  api: 'hr',
  method: 'GET',
  path: '/paper/pdf/{kind}/{id}',
  replies: 'file',
};
