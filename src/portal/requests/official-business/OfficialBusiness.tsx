import type { StoredFile } from '#contract/common/files.ts';
import type { OfficialBusiness as BusinessRecord } from '#contract/hr/requests/official-businesses.ts';
import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { filingScreen, laterForm } from '#src/portal/requests/FilingScreen.tsx';
import { useOpenUntil } from '#src/portal/requests/open-cutoff.ts';
import { AttachedFiles } from '#src/shared/requests/AttachedFiles.tsx';
import { businessFace } from '#src/shared/requests/faces.ts';
import { ownRequestsOf } from '#src/shared/requests/filing-data.ts';
import { payloadOf, type Payloads } from '#src/shared/requests/record.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { BuildIcon } from '#src/shared/ui/icons/start-icons.tsx';

/** Facts of official business, received or on this phone. */
function BusinessFacts(props: {
  business: Payloads['official-business'];
  filedAt?: string;
  files?: readonly StoredFile[];
  fileNames?: readonly string[];
}) {
  const { business, filedAt, files, fileNames = [] } = props;
  const say = useWords();
  const { title, detail } = businessFace(business, say);
  return (
    <>
      <Facts
        card
        rows={[
          [say('filing.when'), detail],
          [say('official-business.what'), title],
          [say('filing.reason'), business.reason],
          ...(filedAt ? [[say('filing.filed-at'), formatInstant(filedAt)] as const] : []),
          ...(fileNames.length > 0 ? [[say('filing.attachments'), fileNames.join(', ')] as const] : []),
        ]}
      />
      {files && <AttachedFiles files={files} />}
    </>
  );
}

/** Own official business: list with status, and filing. */
export default filingScreen<BusinessRecord>({
  kind: 'official-business',
  icon: <BuildIcon />,
  useList: ownRequestsOf('official-business'),
  faceOf: businessFace,
  Facts: ({ record }) => <BusinessFacts business={record} files={record.files} filedAt={record.filed_at} />,
  ItemFacts: ({ item }) => <BusinessFacts business={payloadOf('official-business', item)} fileNames={item.fileNames} />,
  Form: laterForm(async () => (await import('./OfficialBusinessForm.tsx')).OfficialBusinessForm),
  useLine() {
    const text = useOpenUntil();
    return text === undefined ? undefined : { title: text };
  },
});
