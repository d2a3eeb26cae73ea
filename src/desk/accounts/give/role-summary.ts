import { isPortalCode, permissions, type PermissionCode } from '#contract/permissions.ts';
import { roleSummaryTexts as texts } from '#src/text/en/desk/accounts/give.ts';

/** Maximum length of a summary, which is one line of the form. */
const line = 70;

/** Permissions that say most about a role, in the order in which they are named. The others follow. */
const telling: readonly PermissionCode[] = ['PAY07', 'HRIS06', 'HRIS09', 'HRIS15', 'HRIS12', 'PAY02', 'EMP03', 'EMP04'];

/** Returns a permission as part of a sentence: `employees` of `Manage employees`. */
function partOf(code: PermissionCode): string {
  const name = permissions[code].replace(/^Manage /, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns in one line what a role may do: its permissions beyond the portal, else those in it. */
export function roleSummary(codes: readonly PermissionCode[]): string {
  if (codes.length === 0) return texts.noPermissions;
  const beyond = codes.filter((code) => !isPortalCode(code));
  const own = beyond.length > 0 ? beyond : codes;
  const parts = [...telling.filter((code) => own.includes(code)), ...own.filter((code) => !telling.includes(code))].map(
    partOf,
  );
  const says = (count: number): string => {
    const shown = parts.slice(0, count).join(', ');
    const list = count < parts.length ? texts.andMore(shown, parts.length - count) : shown;
    return beyond.length > 0 ? list : texts.portalOnly(list);
  };
  let count = parts.length;
  while (count > 1 && says(count).length > line) count -= 1;
  return says(count);
}
