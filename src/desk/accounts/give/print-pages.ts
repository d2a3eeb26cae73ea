/** Joins HTML pages with the same style, one per sheet; null if there are none. */
export function wholeOf(pages: readonly string[]): string | null {
  const parsed = pages.map((page) => new DOMParser().parseFromString(page, 'text/html'));
  const [first] = parsed;
  if (!first) return null;
  const bodies = parsed.map((page) => page.body.innerHTML).join('<div style="break-after: page"></div>');
  return `<!doctype html><html><head>${first.head.innerHTML}</head><body>${bodies}</body></html>`;
}

/** Prints separate pages, without the app around them. */
export function printPages(pages: readonly string[]): void {
  const whole = wholeOf(pages);
  if (whole === null) return;
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.srcdoc = whole;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
