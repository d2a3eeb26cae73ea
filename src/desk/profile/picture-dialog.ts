/** Props of photo and signature dialogs. */
export interface PictureDialog {
  employeeId: number;
  /** The record's version; nothing is saved until it is known. */
  version: number | undefined;
  /** Texts about another employee instead of the user. */
  other?: { choose: string; hint: string; saved: string; changed: string };
  onClose: () => void;
}
