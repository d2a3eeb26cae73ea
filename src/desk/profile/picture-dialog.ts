/** What a dialog that changes a picture of a person is given. */
export interface PictureDialog {
  employeeId: number;
  /** Of the record as it is known; until it is, nothing is saved. */
  version: number | undefined;
  /** The words about somebody else, in the place of those about oneself. */
  other?: { choose: string; hint: string; saved: string; changed: string };
  onClose: () => void;
}
