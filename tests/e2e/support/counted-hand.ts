/** An officer at a desk whose actions are counted: each click, field filled, choice, key, file, and address typed is one. */
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** What was done, in order; several officers write into one. */
export type Done = string[];

export class Hand {
  readonly page: Page;
  readonly #done: Done;

  constructor(page: Page, done: Done) {
    this.page = page;
    this.#done = done;
  }

  #count(action: string): void {
    this.#done.push(action);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async click(target: Locator): Promise<void> {
    this.#count(`click ${target.toString()}`);
    await target.click();
  }

  async button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole('button', { name, exact: typeof name === 'string' }));
  }

  async link(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole('link', { name, exact: typeof name === 'string' }));
  }

  async press(key: string): Promise<void> {
    this.#count(`press ${key}`);
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.#count(`type ${text}`);
    await this.page.keyboard.type(text);
  }

  /** Fills fields of the open dialog by name; a choice by its words. */
  async enter(values: Record<string, string>, form: Locator = this.dialog): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      this.#count(`fill ${name}`);
      const field = form.locator(`[data-path="${name}"]`);
      if ((await field.evaluate((e) => e.tagName)) === 'SELECT') {
        const option = field.locator('option', { hasText: value }).first();
        await field.selectOption(await option.getAttribute('value'));
      } else await field.fill(value);
    }
  }

  async typeInto(field: Locator, value: string): Promise<void> {
    this.#count(`fill ${field.toString()}`);
    await field.fill(value);
  }

  /** Saves the open dialog by its key, and waits until it has closed. */
  async save(): Promise<void> {
    await this.press('Control+Enter');
    await expect(this.dialog).toHaveCount(0);
  }

  /** Chooses a file: the button, then the file in the system's own window. */
  async file(button: string, name: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.button(button);
    this.#count(`file ${name}`);
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  /** Goes Home, and opens a step of the setup by its link or button. */
  async step(action: RegExp): Promise<void> {
    if (new URL(this.page.url()).pathname !== '/dashboard') await this.link('Home');
    const steps = this.page.getByRole('region', { name: 'Set up your first payroll' });
    await this.click(
      steps
        .getByRole('link', { name: action })
        .or(steps.getByRole('button', { name: action }))
        .first(),
    );
  }

  /** Opens the app, enters an account, and reaches Home; with a one-time password, chooses a new one. */
  async signIn(appUrl: string, email: string, password: string, own?: string): Promise<void> {
    this.#count('open the app');
    await this.page.goto(`${appUrl}/login`);
    await this.typeInto(this.page.locator('input[name="email"]'), email);
    await this.typeInto(this.page.locator('input[name="password"]'), password);
    await this.press('Enter');
    if (own !== undefined) {
      await this.typeInto(this.page.locator('input[name="new_password"]'), own);
      await this.press('Enter');
    }
    await this.page.waitForURL((url) => url.pathname === '/dashboard');
  }
}
