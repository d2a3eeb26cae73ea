import { useState } from 'react';
import { showRole, syncRole, roles, type RoleDetail } from '#contract/hr/access/role-register.ts';
import { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { broughtTogether } from '#domain/accounts/duties.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { useDirty } from '#src/shared/forms/dirty.ts';
import { useLeaveGuard } from '#src/shared/ui/over/back.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/access.ts';
import { differences, ontoTheirs, takenOver } from './draft.ts';

/** Returns a role and its unsaved changes. */
export function useRole(id: number) {
  const asked = useEndpoint(showRole, { params: { id } });
  const save = useSubmit(syncRole, { refresh: [showRole, roles.list] });
  // Keep the role as of the first change: a refresh must not change what is being edited.
  const [base, setBase] = useState<RoleDetail | null>(null);
  const [steps, setSteps] = useState<readonly ReadonlySet<string>[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const role = base ?? asked.data?.data;
  const codes = steps.at(-1) ?? new Set<string>(role?.codes);
  const changed = role ? differences(role, codes) : [];
  const together = role ? broughtTogether(new Set(role.codes), codes) : [];
  const dirty = changed.length > 0;
  useDirty(dirty);
  useLeaveGuard(dirty, () =>
    dialog.confirm({
      title: texts.leaveWithoutSaving,
      text: texts.changesToThisRoleWill(changed.length),
      yes: texts.discardChanges,
      no: texts.keepEditing,
      danger: true,
    }),
  );

  function set(next: ReadonlySet<string>): void {
    if (!base && role) setBase(role);
    setProblem(null);
    setSteps([...steps, next]);
  }
  function put(which: readonly string[], given: boolean): void {
    const next = new Set(codes);
    for (const code of which) {
      if (given) next.add(code);
      else next.delete(code);
    }
    set(next);
  }
  /** Adds all permissions of another role, to copy it or to make both equal. */
  function takeOver(other: RoleDetail, own: ReadonlySet<string>): void {
    const { codes: next, left } = takenOver(codes, other.codes, own);
    if (next.size > codes.size) set(next);
    if (left.length > 0) setProblem(texts.notAddedBecauseYouDont(left.join(', ')));
  }
  function afresh(): void {
    setBase(null);
    setSteps([]);
    setReason('');
    setProblem(null);
  }

  async function submit(): Promise<void> {
    if (!role || !dirty || save.isPending) return;
    if (together.length > 0 && reason.trim() === '') {
      setProblem(texts.enterWhyThisRoleNeeds);
      document.querySelector<HTMLElement>('[data-reason]')?.focus();
      return;
    }
    try {
      const body = { codes: [...codes] as RoleDetail['codes'], version: role.version, reason: reason.trim() };
      await save.mutateAsync({ params: { id }, body });
      afresh();
      void toast(texts.roleSavedChangesApplyImmediately);
    } catch (error) {
      if (isProposed(error)) return afresh();
      const current = error instanceof ApiError && error.reason === 'stale' ? (error.current as RoleDetail) : null;
      if (!current) return setProblem(explain(error));
      setBase(current);
      setSteps([ontoTheirs(role.codes, codes, current.codes)]);
      setProblem(texts.anotherUserChangedThisRole);
    }
  }

  return {
    role,
    error: asked.error,
    retry: () => void asked.refetch(),
    codes,
    changed,
    together,
    reason,
    setReason,
    problem,
    saving: save.isPending,
    put,
    takeOver,
    afresh,
    undo: () => setSteps(steps.slice(0, -1)),
    submit,
  };
}
export type RoleDraft = ReturnType<typeof useRole>;
