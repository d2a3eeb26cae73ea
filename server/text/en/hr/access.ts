import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, access. */
export const sentences = {
  // authority
  atLeastOneAccountMust:
    'At least one account must manage both users and roles. Give both permissions to another account first.',
  noUserWhoCanSign:
    'No user who can sign in would manage both users and roles. Another user with both permissions must choose a password first.',
  noAccountWouldHaveGive: (lost: Part) =>
    `No account would have ${lost}. Give the permission to another account first.`,
  noUserWhoCanSignIn: (closed: Part) =>
    `No user who can sign in would have ${closed}. Another user with the permission must choose a password first.`,
  // permissions.handlers
  anotherGroupHasThisName: 'Another group has this name. Enter another name.',
  permissionsInThisGroup: (count: number) =>
    `${counted(count, 'permission is', 'permissions are')} in this group. Move them to another group first.`,
  anotherPermissionHasThisCode: 'Another permission has this code. Enter another code.',
  chooseAnActiveGroup: 'Choose an active group.',
  isABuiltInCode: (was: Part) => `${was} is a built-in code. You can change its name and group, but not the code.`,
  isABuiltInCodeAnd: (code: Part) =>
    `${code} is a built-in code and can’t be removed. Remove it from the roles instead.`,
  // roles.handlers
  anotherRoleHasThisName: 'Another role has this name. Enter another name.',
  usersHaveThisRole: (users: number) =>
    `${counted(users, 'user has', 'users have')} this role. Assign them another role first.`,
  hasThisRoleAndMore: (name: Part) => `${name} has this role and more permissions than you. Ask an owner to change it.`,
  youCantGiveBecauseYou: (beyond: Part) => `You can’t give ${beyond} because you don’t have it.`,
  enterTheReasonWhyThis: (sentence: Part) => `${sentence} Enter the reason why this role needs both.`,
  // users.handlers
  anotherAccountHasThisAddress: 'Another account has this address. It may be archived.',
  aUserWithoutAnEmployee: 'A user without an employee code signs in with an e-mail address. Enter one.',
  anEmployeesNameComesFrom: 'An employee’s name comes from the 201 file. Change it there.',
  thisAccountHasNoE: 'This account has no e-mail address to sign in with. Enter one first.',
};
