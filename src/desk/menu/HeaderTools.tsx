import { Tray } from '#src/desk/jobs/Tray.tsx';
import { Recent } from './Recent.tsx';

/** The officers' part of the header. */
export const HeaderTools = (props: { hr: boolean; payroll: boolean }) => (
  <>
    <Recent />
    <Tray {...props} />
  </>
);
