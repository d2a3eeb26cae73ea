/** Downloads a file. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once started, the download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
