/**
 * React in development with all of its warnings, but without the stack that it keeps for each element: those stacks took
 * a fifth of the page's processor time. React stops keeping them above a count, which is set here for good.
 * `tester.html` takes away the names that a browser's tools get for them.
 */
import * as React from 'react';

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
