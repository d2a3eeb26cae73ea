/**
 * Takes the pictures of the guide (docs/images/guide), one company per exported function. `takeTimesheets` changes its
 * company.
 */
import type { Browser, Page } from 'playwright';
import type { Servers } from '../tests/e2e/support/servers.ts';
import { Camera } from './camera.ts';

const openDesk = async (browser: Browser, servers: Servers, account: string): Promise<Camera> => {
  const desk = await Camera.open(browser, 'desk', servers, 'guide');
  await desk.signIn(account);
  await desk.noticeRead();
  return desk;
};

const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Takes pictures of an approver's requests and the sign-in rules, in the demo company. */
export async function takeGuideOfDemo(browser: Browser, servers: Servers): Promise<void> {
  const approver = await openDesk(browser, servers, 'hr@kawani.test');
  await approver.page.goto(`${servers.appUrl}/dashboard?kind=leave`);
  const requests = approver.page.getByRole('region', { name: 'To approve' });
  await requests
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
  await settled(approver.page);
  await requests.evaluate((place) => place.scrollIntoView({ block: 'start' }));
  await approver.take('approver-home');

  const owner = await openDesk(browser, servers, 'owner@kawani.test');
  await owner.go('/admin/role-management', 'Roles');
  await owner.page.getByRole('button', { name: 'Sign-in rules' }).click();
  await owner.page.getByRole('dialog', { name: 'Sign-in rules' }).waitFor();
  await owner.take('sign-in-rules');
}

/** Takes a picture of Home in Filipino, in the worked company. */
async function takeFilipino(browser: Browser, servers: Servers): Promise<void> {
  const phone = await Camera.open(browser, 'phone', servers, 'guide');
  await phone.page.addInitScript(() => localStorage.setItem('kawani.language', 'fil'));
  await phone.signIn('employee@kawani.test');
  await phone.noticeRead();
  await phone.go('/dashboard', 'Mag-file');
  await phone.take('phone-home-fil');
}

const people = `Code,Last name,First name,Sex,Birth date,Hired,Client,Branch,Position,Schedule,Paid by,Rate
MRC-001,Dela Cruz,Juan,M,1990-03-04,2024-01-08,CLIENT,BRANCH,Accounting clerk,,Month,31000
MRC-002,Santos,Maria,F,1993-07-12,2024-06-03,CLIENT,BRANCH,Cashier,,Day,780
MRC-003,Ramos,Pedro,M,1988-11-23,2023-02-13,CLIENT,BRANCH,Stock clerk,,Day,755
MRC-004,Garcia,Liza,F,1996-01-30,2025-09-01,CLIENT,BRANCH,Sales clerk,,Day,755
`;

/** Takes pictures of a client's form and of a checked file of employees. */
async function takeSetup(browser: Browser, servers: Servers): Promise<void> {
  const desk = await openDesk(browser, servers, 'hr@kawani.test');
  const { page } = desk;
  await page.goto(`${servers.appUrl}/client/management`);
  await page.getByRole('button', { name: 'New client' }).click();
  const form = page.getByRole('dialog', { name: 'New client' });
  await form.locator('[data-path="name"]').fill('Makati Retail Corp.');
  await form.locator('[data-path="code"]').fill('MRC');
  await form.locator('[data-path="cutoff_days"]').fill('15, 31');
  await settled(page);
  await desk.take('new-client');

  const [place] = await servers.sql<{ client: string; branch: string }>(
    `select c.name as client, b.name as branch from hr.branches b join hr.clients c on c.id = b.client_id where c.code = 'LSO' limit 1`,
  );
  await page.goto(`${servers.appUrl}/admin/employee-management?import=new`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const text = people.replaceAll('CLIENT', place!.client).replaceAll('BRANCH', place!.branch);
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  await page.getByRole('button', { name: 'Apply 4 rows' }).waitFor();
  await settled(page);
  await desk.take('import-check');
}

/** Takes pictures of the form for a run, the review of a run, and its bank list. */
async function takePay(browser: Browser, servers: Servers): Promise<void> {
  const desk = await openDesk(browser, servers, 'payroll@kawani.test');
  const { page } = desk;
  const [run] = await servers.sql<{ id: number }>('select max(id) as id from payroll.runs');
  await page.goto(`${servers.appUrl}/payroll`);
  await page.getByRole('button', { name: /^New run/ }).click();
  await page.getByRole('dialog', { name: 'New payroll run' }).waitFor();
  await settled(page);
  await desk.take('new-run');
  await page.goto(`${servers.appUrl}/payroll/payroll-summary/${run!.id}?view=register`);
  await page.getByRole('link', { name: /^Review/ }).click();
  await page.getByText('Automatic checks').first().waitFor();
  await settled(page);
  await desk.take('run-review');
  await page.goto(`${servers.appUrl}/payroll/report/bizlink`);
  await page.getByText('Control totals').first().waitFor();
  await settled(page);
  await desk.take('bank-file');
}

/**
 * Takes a picture of timesheets before approval. Sends back those of the last cutoff first, because the worked
 * company's are already approved and paid.
 */
async function takeTimesheets(browser: Browser, servers: Servers): Promise<void> {
  for (const [status, address, name] of [
    ['for_approval', 'for-approval', 'time-approval'],
    ['for_review', 'for-review', 'time-review'],
  ] as const) {
    const [client] = await servers.sql<{ id: number }>(
      `with back as (update hr.time_records r set status = $1, locked_at = null, approved_day = null from hr.clients c
         where c.id = r.client_id and c.code = 'LSO' and r.date between '2026-11-01' and '2026-11-15' returning r.client_id)
       select max(client_id) as id from back`,
      [status],
    );
    const desk = await openDesk(browser, servers, 'hr@kawani.test');
    await desk.page.goto(`${servers.appUrl}/time-keeping/${address}?client=${client!.id}&from=2026-11-01`);
    await desk.page.getByText('Navarro, Dennis').first().waitFor();
    await settled(desk.page);
    await desk.take(name);
  }
}

/**
 * Takes pictures of Home in Filipino and of the screens of the first pay, in the worked company. Changes the company's
 * timesheets at the end.
 */
export async function takeGuideOfWorked(browser: Browser, servers: Servers): Promise<void> {
  await takeFilipino(browser, servers);
  await takeSetup(browser, servers);
  await takePay(browser, servers);
  await takeTimesheets(browser, servers);
}
