/** The app's own font: on every device, with or without a connection. */
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
});

/** The state of the face that has a character, and the widths of texts as the page would set them. */
const facts = (texts: string[]) => {
  const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', '') === 'Inter');
  const { fontFamily, fontVariantNumeric } = getComputedStyle(document.body);
  const width = (text: string) => {
    const span = document.body.appendChild(document.createElement('span'));
    // Without the rounding to whole pixels that some systems do.
    span.style.cssText = 'position:absolute;white-space:pre;font-size:100px;text-rendering:geometricPrecision';
    span.textContent = text;
    const { width: wide } = span.getBoundingClientRect();
    span.remove();
    return Math.round(wide * 100) / 100;
  };
  return {
    loaded: faces.filter((face) => face.status === 'loaded').length,
    first: fontFamily.split(',')[0],
    fontVariantNumeric,
    widths: texts.map(width),
  };
};

test('a phone is drawn in Inter with tabular figures, and stays so without a connection', async ({
  page,
  context,
  servers,
}) => {
  await signIn(page, `${servers.appUrl}/dashboard`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.evaluate(() => document.fonts.load('16px Inter', 'Ññ₱→'));
  const figures = Array.from('0123456789');
  const online = await page.evaluate(facts, [...figures, 'Niño', '₱', '→']);
  expect(online).toMatchObject({ first: 'Inter', fontVariantNumeric: 'tabular-nums', loaded: 3 });
  // 1328 of 2048 units of the font to a figure at weight 400, whatever the device has.
  expect(new Set(online.widths.slice(0, 10))).toEqual(new Set([64.84]));

  await context.setOffline(true);
  await page.reload();
  await page.evaluate(() => document.fonts.load('16px Inter', 'Ññ₱→'));
  expect(await page.evaluate(facts, [...figures, 'Niño', '₱', '→'])).toEqual(online);
});
