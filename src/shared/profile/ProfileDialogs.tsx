import { lazy, Suspense, type ComponentType } from 'react';
import type { PictureDialog } from '#src/desk/profile/picture-dialog.ts';
import { useMyProfile } from './profile-data.ts';
import { useOver } from './use-over.ts';

// Loaded on demand: rarely opened, and the profile comes first.
const PhotoDialog = lazy(() => import('./PhotoDialog.tsx'));
const SignatureDialog = lazy(() => import('./SignatureDialog.tsx'));
const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'));
const Factors = lazy(() => import('#src/desk/profile/Factors.tsx'));
const Devices = lazy(() => import('./Devices.tsx'));
const PrivacyNotice = lazy(() => import('#src/shared/privacy/PrivacyNotice.tsx'));
const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Saves the user's picture on the record version of the profile. */
function Own({ of: Dialog, ...props }: Omit<PictureDialog, 'version'> & { of: ComponentType<PictureDialog> }) {
  return <Dialog {...props} version={useMyProfile(props.employeeId).data?.data.version} />;
}

/** Dialogs of the profile on desk and portal; photo and signature are for employees. */
export function ProfileDialogs({ employeeId }: { employeeId: number | null }) {
  const { over, close } = useOver();
  return (
    <Suspense fallback={null}>
      {employeeId !== null && (over === 'photo' || over === 'signature') && (
        <Own of={over === 'photo' ? PhotoDialog : SignatureDialog} employeeId={employeeId} onClose={close} />
      )}
      {employeeId !== null && over === 'export' && <ExportDialog onClose={close} />}
      {over === 'password' && <PasswordDialog onClose={close} />}
      {over === 'factor' && <Factors onClose={close} />}
      {over === 'devices' && <Devices onClose={close} />}
      {over === 'privacy' && <PrivacyNotice onClose={close} />}
    </Suspense>
  );
}
