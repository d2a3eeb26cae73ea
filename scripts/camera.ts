import path from 'node:path';
import sharp from 'sharp';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { pickDate } from '../tests/e2e/support/phone.ts';
import type { Servers } from '../tests/e2e/support/servers.ts';
import { root } from './build/sources.ts';

/**
 * Paths of pictures by use: in the README, in the guide, and in the browser's install dialog, as the manifest names
 * them.
 */
const files = {
  readme: (device: keyof typeof devices, name: string) => path.join(root, 'docs/images', `${device}-${name}-light.png`),
  guide: (_device: keyof typeof devices, name: string) => path.join(root, 'docs/images/guide', `${name}.png`),
  install: (device: keyof typeof devices, name: string) =>
    path.join(root, 'public/screenshots', `${device === 'phone' ? 'narrow' : 'wide'}-${name}.png`),
};

/** Width in pixels of a phone's picture in the guide, where two are next to each other. */
const guidePhoneWidth = 520;

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

/** One user's device, whose screens are captured in light colors. */
export class Camera {
  readonly page: Page;
  readonly device: keyof typeof devices;
  private readonly appUrl: string;
  private readonly use: keyof typeof files;

  private constructor(page: Page, device: keyof typeof devices, appUrl: string, use: keyof typeof files) {
    this.page = page;
    this.device = device;
    this.appUrl = appUrl;
    this.use = use;
  }

  static async open(
    browser: Browser,
    device: keyof typeof devices,
    { appUrl }: Servers,
    use: keyof typeof files,
  ): Promise<Camera> {
    const context = await browser.newContext({ ...devices[device], locale: 'en-PH', timezoneId: 'Asia/Manila' });
    context.setDefaultTimeout(30_000);
    // The offer to install would cover the screen.
    await context.addInitScript(() => localStorage.setItem('kawani.install-dismissed', 'never'));
    return new Camera(await context.newPage(), device, appUrl, use);
  }

  /** Takes a picture, for the device's use or for the given one. */
  async take(name: string, use = this.use): Promise<void> {
    const { page } = this;
    // Wait until toasts are gone, because otherwise only some pictures would have one.
    await page
      .getByText(/^(Kept on this phone|Sent)$/)
      .first()
      .waitFor({ state: 'hidden', timeout: 20_000 });
    // A mouse left over an element would show it as hovered.
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForTimeout(300);
    const picture = await page.screenshot({ animations: 'disabled' });
    // Reduces the picture to a palette of its own colors. The eye sees no difference, and the file has a third of the
    // bytes.
    const small = use === 'guide' && this.device === 'phone';
    await (small ? sharp(picture).resize({ width: guidePhoneWidth }) : sharp(picture))
      .png({ palette: true, effort: 10 })
      .toFile(files[use](this.device, name));
  }

  /** Dismisses the privacy notice, which would take up space. */
  async noticeRead(): Promise<void> {
    await this.page.evaluate((version) => {
      const { user } = JSON.parse(localStorage.getItem('kawani.session')!) as { user: { id: number } };
      localStorage.setItem('kawani.privacy', `${user.id} ${version}`);
    }, privacyNoticeVersion);
  }

  async go(address: string, shown: string): Promise<void> {
    await this.page.goto(this.appUrl + address);
    await this.page.getByText(shown, { exact: true }).first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  async signIn(email: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.appUrl}/login`);
    await page.waitForLoadState('networkidle');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login', { waitUntil: 'commit' });
  }

  /** Opens the form over the list and fills it in. */
  async fillIn(given: { type: string; first: string; last?: string; reason: string }): Promise<void> {
    const { page } = this;
    const form = page.getByRole('dialog', { name: 'File leave' });
    await page.getByRole('button', { name: 'File leave' }).first().click();
    await form.waitFor();
    await form.getByText(given.type, { exact: true }).click();
    await pickDate(form, given.first, given.last);
    await form.locator('textarea').fill(given.reason);
    await form.locator('textarea').blur();
  }

  async submit(): Promise<void> {
    const form = this.page.getByRole('dialog', { name: 'File leave' });
    await form.locator('button[type="submit"]').click();
    await form.waitFor({ state: 'hidden' });
  }
}
