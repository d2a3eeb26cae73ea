/**
 * Prints pages of their own, without the app around them: whole HTML pages that look alike, one to a sheet.
 */
export function printPages(pages: readonly string[]): void {
  const parsed = pages.map((page) => new DOMParser().parseFromString(page, 'text/html'));
  const [first] = parsed;
  if (!first) return;
  const bodies = parsed.map((page) => page.body.innerHTML).join('<div style="break-after: page"></div>');
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.srcdoc = `<!doctype html><html><head>${first.head.innerHTML}</head><body>${bodies}</body></html>`;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
