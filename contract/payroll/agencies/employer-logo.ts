import { z } from 'zod';
import { endpoint, file, multipart } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

const common = { api: 'payroll', permission: 'PAY09' } as const;

/** Accepted types of a logo, recognized by content and never by name. */
export const logoTypes = ['image/png', 'image/jpeg'] as const;
/** Maximum bytes of an uploaded logo. */
export const logoBytes = 2_000_000;
/** Maximum megapixels of an uploaded logo, before it is redrawn for print. */
export const logoMegapixels = 16;

/** The stored logo, redrawn for print. */
export const EmployerLogo = z.object({ id: Id, name: z.string() });
export type EmployerLogo = z.output<typeof EmployerLogo>;
const Logo = z.object({ data: EmployerLogo.nullable() });

export const showEmployerLogo = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/employer/logo',
  summary: 'Get the company’s logo on payslips, statements, and certificates; null without one',
  response: Logo,
});
export const employerLogoFile = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/employer/logo/show/{id}',
  summary: 'Download the picture of the company’s logo',
  params: z.object({ id: Id }),
  response: file('application/octet-stream'),
});
export const storeEmployerLogo = endpoint({
  ...common,
  method: 'POST',
  path: '/api/report/employer/logo/store',
  summary: 'Set the company’s logo, a PNG or JPEG up to 2 MB; the previous one is archived',
  body: { ...multipart(z.object({}), 1), fileBytes: logoBytes },
  response: z.object({ data: EmployerLogo }),
});
export const archiveEmployerLogo = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/report/employer/logo/archive',
  summary: 'Remove the company’s logo; documents are printed without one',
  body: z.object({ id: Id }),
  response: Logo,
});
export const restoreEmployerLogo = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/report/employer/logo/restore',
  summary: 'Use an earlier logo of the company again, to undo its removal or replacement',
  body: z.object({ id: Id }),
  response: Logo,
});
