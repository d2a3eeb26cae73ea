import { afterEach } from 'vitest';
import { takeLoggedErrors } from './logged-errors.ts';

// A 500 in a reply has no reason: the server's own error is printed with the test that failed.
afterEach(({ task }) => {
  const errors = takeLoggedErrors();
  if (task.result?.state === 'fail') for (const error of errors) console.error(`The server logged: ${error}`);
});
