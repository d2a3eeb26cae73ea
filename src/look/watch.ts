/**
 * A separate script at an address that browsers revalidate each time. If the page's first script or a style sheet
 * arrived damaged, only this script can repair the page.
 */
import type { Early } from './early.ts';
import { repairFiles } from './repair.ts';

const tried = 'kawani.watched';

function isWhole(): boolean {
  const early: Early | undefined = window.kawaniEarly;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return early !== undefined && sheets.every((link) => link.sheet !== null);
}

async function watch(): Promise<void> {
  if (isWhole()) return sessionStorage.removeItem(tried);
  // Only once: a script that always fails would reload the page forever.
  if (sessionStorage.getItem(tried) !== null || !(await repairFiles())) return;
  sessionStorage.setItem(tried, '1');
  location.reload();
}

addEventListener('load', () => void watch().catch(() => undefined));
