import type { Hono } from 'hono';
import { hrContract } from '#contract/hr/contract.ts';
import type { Context } from '#server/context.ts';
import { api } from '#server/http/app.ts';
import { accomplishments } from './accomplishments.handlers.ts';
import { accountLinks } from './account-links.handlers.ts';
import { account } from './account.handlers.ts';
import { approvals } from './approvals.handlers.ts';
import { auth } from './auth.handlers.ts';
import { changeSchedules } from './change-schedules.handlers.ts';
import { directory } from './directory.handlers.ts';
import { employees } from './employees.handlers.ts';
import { files } from './files.handlers.ts';
import { invitations } from './invitations.handlers.ts';
import { leaves } from './leaves.handlers.ts';
import { notices } from './notices.handlers.ts';
import { oneTime } from './one-time.handlers.ts';
import { overtimes } from './overtimes.handlers.ts';
import { portal } from './portal.handlers.ts';
import { presence } from './presence.handlers.ts';
import { profile } from './profile.handlers.ts';
import { substitutions } from './substitutions.handlers.ts';
import { system } from './system.handlers.ts';
import { waiting } from './waiting.handlers.ts';

/** The HR API. */
export const hrApp = (context: Context): Hono =>
  api(
    'Kawani HR API',
    hrContract,
    {
      ...auth,
      ...system,
      ...files,
      ...leaves,
      ...overtimes,
      ...accomplishments,
      ...changeSchedules,
      ...portal,
      ...presence,
      ...notices,
      ...directory,
      ...approvals,
      ...substitutions,
      ...waiting,
      ...account,
      ...accountLinks,
      ...invitations,
      ...oneTime,
      ...employees,
      ...profile,
    },
    context,
  );
