import { openUpload } from '#contract/common/uploads.ts';
import { uuid, type Api, type Person } from '#tests/api/support.ts';

const key = uuid();
const begun = (of: string) => ({ body: { key: of, place: 0, name: 'a.pdf', size: 10, sha256: 'a'.repeat(64) } });

/** A request of a person's, of which a file is under way. */
export const aFileUnderWay = (api: Api, as: Person) => api.send(openUpload, begun(key), { as });

/** Calls about it. A key is its user's own: another's `openUpload` begins a file of theirs. */
export const uploadInputs = {
  openUpload: () => begun(uuid()),
  addPart: () => ({ params: { key, place: 0 }, body: { offset: 0 } }),
};
