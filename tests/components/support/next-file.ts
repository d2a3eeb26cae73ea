import { vi } from 'vitest';

/** Waits for the next file that the app hands out to be saved, which the browser then does not save. */
export const nextFile = (): Promise<File> =>
  new Promise((resolve) => {
    let bytes: Blob;
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((blob) => {
      bytes = blob as Blob;
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
      resolve(new File([bytes], this.download));
    });
  });
