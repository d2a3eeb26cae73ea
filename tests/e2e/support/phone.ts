/** A phone: a browser with a profile that outlives it, on Kawani through a network that can fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Locator, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { setClock } from './clock.ts';
import type { Servers } from './servers.ts';

export const demoPassword = 'kawani-demo';

/** Signs in at an address that asks for it, by default the office employee, and waits until sign-in is left. */
export async function signIn(
  page: Page,
  address: string,
  email = 'employee@kawani.test',
  password = demoPassword,
): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  // By its kind: its words are in the language of the phone.
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The confirmation, by its own title: "the last dialog" is another one until it has opened. */
export const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Please confirm' });

/** Chooses days in a filing form: behind the two weeks in sight there are fields to type them in. */
export async function pickDate(form: Locator, first: string, last = first): Promise<void> {
  const fields = form.locator('input[type="date"]');
  if ((await fields.count()) === 0) await form.getByRole('button', { name: /(and later|Other days)$/ }).click();
  await fields.first().fill(first);
  if (last !== first) await fields.last().fill(last);
}

export interface FilingInput {
  /** YYYY-MM-DD; a working day. */
  date: string;
  reason: string;
  photo?: string;
}

/**
 * The router's place in the tab's history. What opens over the first screen of a tab adds an entry and takes it away
 * a moment after it closed; an address called up in that moment would be refused by the browser.
 */
export const placeInHistory = (page: Page) =>
  page.evaluate(() => (window.history.state as { idx?: number } | null)?.idx ?? 0);

/**
 * Waits until a dialog is closed and the tab is where it was before: the entry that was added to the history is taken
 * away, and only then another address is called up. The form of a register is in its address, which adds no other entry.
 */
export async function closed(dialog: Locator, place = 0): Promise<void> {
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => placeInHistory(dialog.page())).toBe(place);
}

export class Phone {
  readonly servers: Servers;
  readonly profile: string;
  context!: BrowserContext;
  page!: Page;

  private constructor(servers: Servers, profile: string) {
    this.servers = servers;
    this.profile = profile;
  }

  /** A new one, or one with a copy of what another that was turned off has stored. */
  static async open(servers: Servers, copied?: string): Promise<Phone> {
    const phone = new Phone(servers, await mkdtemp(path.join(tmpdir(), 'kawani-phone-')));
    if (copied !== undefined) await cp(copied, phone.profile, { recursive: true });
    await phone.turnOn();
    return phone;
  }

  async turnOn(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...launchOptions({ whole: true }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      permissions: ['background-sync'],
    });
    await setClock(this.context);
    this.context.setDefaultTimeout(150_000);
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** The battery falls out: the browser process is killed, nothing is flushed. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.context.once('close', resolve));
    for (const pid of processesOf(this.profile)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone with its parent.
      }
    }
    await gone;
  }

  async turnOff(): Promise<void> {
    await this.context.close();
  }

  async dispose(): Promise<void> {
    await this.context.close().catch(() => undefined);
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Signs in, and waits until the app would open offline. */
  async signIn(email = 'employee@kawani.test', at = '/login', password = demoPassword): Promise<void> {
    await signIn(this.page, this.servers.appUrl + at, email, password);
    await this.ready();
  }

  /** The worker controls the page and everything it precaches is there. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  }

  async openLeave(): Promise<void> {
    await this.page.goto(`${this.servers.appUrl}/portal/leave`);
    await expect(this.page.getByRole('region', { name: 'My leave' })).toBeVisible();
  }

  async fileLeave(input: FilingInput): Promise<void> {
    await this.fillLeave(input);
    await this.submitLeave();
    await expect.poll(() => placeInHistory(this.page)).toBe(0);
  }

  async fillLeave({ date, reason, photo }: FilingInput): Promise<void> {
    const { page } = this;
    const form = page.getByRole('dialog', { name: 'File leave' });
    // By its address: what was just filed takes the place of the button for 8 s.
    await page.goto(`${this.servers.appUrl}/portal/leave?file=1`);
    await expect(form).toBeVisible();
    await form.getByRole('radio', { name: 'Without pay' }).check();
    await pickDate(form, date);
    await form.locator('textarea').fill(reason);
    if (photo) {
      await form.locator('input[type="file"]').first().setInputFiles(photo);
      await expect(form.getByText(path.basename(photo).replace(/\.\w+$/, '.jpg'))).toBeVisible();
    }
  }

  async submitLeave(): Promise<void> {
    const form = this.page.getByRole('dialog', { name: 'File leave' });
    await form.getByRole('button', { name: 'File leave' }).click();
    await expect(form).toBeHidden();
  }

  /** The rows of the outbox as they are on this phone. */
  async outbox(): Promise<
    { id: string; status: string; attempts: number; owner: number; lastError: unknown; payload: { reason?: string } }[]
  > {
    return this.page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('kawani-outbox');
          opening.addEventListener('error', () => reject(new Error('the outbox does not open')));
          opening.onsuccess = () => {
            const database = opening.result;
            const all = database.transaction('rows').objectStore('rows').getAll();
            all.onsuccess = () => {
              database.close();
              resolve(
                all.result.map((r) => ({
                  id: r.id,
                  status: r.status,
                  attempts: r.attempts,
                  owner: r.owner,
                  lastError: r.lastError,
                  payload: r.payload,
                })),
              );
            };
          };
        }),
    );
  }

  /** What page and worker tell each other of this phone, by name. */
  async meta(name: string): Promise<unknown> {
    return this.page.evaluate(
      (key) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('kawani-outbox');
          opening.addEventListener('error', () => reject(new Error('the outbox does not open')));
          opening.onsuccess = () => {
            const asked = opening.result.transaction('meta').objectStore('meta').get(key);
            asked.onsuccess = () => {
              opening.result.close();
              resolve((asked.result as { value?: unknown } | undefined)?.value);
            };
          };
        }),
      name,
    );
  }

  /** Asks the page's triggers to send now, as coming back to the app does. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  async worker(): Promise<{ cdp: CDPSession; registrationId: string }> {
    const cdp = await this.context.newCDPSession(this.page);
    const found = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find((r) => r.scopeURL.startsWith(this.servers.appUrl) && !r.isDeleted);
        if (own) resolve(own.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    return { cdp, registrationId: await found };
  }
}

/** The processes of the browser that runs on a profile: ours, by the folder in their command line. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}
