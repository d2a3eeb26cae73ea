import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, accounts. */
export const sentences = {
  // own-account.handlers
  anEmployeesNameComesFrom: 'An employee’s name comes from the 201 file. Change it there.',
  aUserWithoutAnEmployee: 'A user without an employee code signs in with an e-mail address. Enter one.',
  // sign-in-rules.handlers
  hasMorePermissionsThanYou: (name: Part) =>
    `The role ${name} has more permissions than you. Ask an owner to make its second factor optional.`,
};
