import { lazy, Suspense, useState } from 'react';
import { showFile } from '#contract/common/files.ts';
import { showSignature } from '#contract/hr/people/employees.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { usePicture } from '#src/shared/profile/use-picture.ts';
import record from '#src/desk/record/Record.module.css';
import { Section } from '#src/desk/record/Record.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';

const PhotoDialog = lazy(() => import('#src/shared/profile/PhotoDialog.tsx'));
const SignatureDialog = lazy(() => import('#src/shared/profile/SignatureDialog.tsx'));

const changed = texts.anotherUserChangedThisRecord;

/** Photo and signature: taken, drawn, or uploaded. */
export function PicturesSection(file: File201) {
  const { employee } = file;
  const [doing, setDoing] = useState<'photo' | 'signature' | null>(null);
  const may = employee.status === 'active';
  const close = () => setDoing(null);
  const of = { employeeId: employee.id, version: Math.max(employee.version, file.timelines.version), onClose: close };
  return (
    <Section
      id="pictures"
      title={texts.photoAndSignature}
      actions={
        may && (
          <>
            <Btn onClick={() => setDoing('photo')}>{employee.photo ? texts.changePhoto : texts.addPhoto}</Btn>
            <Btn onClick={() => setDoing('signature')}>
              {employee.signature ? texts.replaceSignature : texts.addSignature}
            </Btn>
          </>
        )
      }
    >
      <div className={record['pictures']}>
        <figure>
          {employee.photo ? (
            <Photo key={employee.photo.id} id={employee.photo.id} name={nameInFull(employee)} />
          ) : (
            <span>{texts.noPhotoYet}</span>
          )}
        </figure>
        <figure>
          {employee.signature ? (
            <>
              <Signature key={employee.signature.file_id} id={employee.id} name={nameInFull(employee)} />
              <figcaption>{texts.since(formatInstant(employee.signature.updated_at))}</figcaption>
            </>
          ) : (
            <span>{texts.noSignatureYet}</span>
          )}
        </figure>
      </div>
      <Suspense fallback={null}>
        {doing === 'photo' && (
          <PhotoDialog
            {...of}
            other={{
              choose: texts.photo,
              hint: texts.doUseFacePhotoItIs,
              saved: texts.photoSaved,
              changed,
            }}
          />
        )}
        {doing === 'signature' && (
          <SignatureDialog
            {...of}
            other={{
              choose: texts.uploadImage,
              hint: texts.signatureOnWhitePaperBackground,
              saved: texts.signatureSaved,
              changed,
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}

function Photo({ id, name }: { id: number; name: string }) {
  const url = usePicture(useEndpoint(showFile, { params: { id } }).data);
  return url && <img src={url} alt={name} />;
}

function Signature({ id, name }: { id: number; name: string }) {
  const url = usePicture(useEndpoint(showSignature, { params: { id } }).data);
  return url && <img src={url} alt={texts.signatureOf(name)} />;
}
