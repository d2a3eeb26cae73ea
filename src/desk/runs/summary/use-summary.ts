import { runOverview } from '#contract/payroll/runs/run-overview.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { personStates, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useRunReview } from '#src/desk/runs/review/use-review.ts';

const perPage = 100;

/** Returns a run's payslips for the address: the register's page, the review, or the comparison. */
export function useSummary(run: Run, address: ReturnType<typeof useRegisterAddress>) {
  const { page, search } = address;
  const state = personStates.find((s) => s === address.filter('state'));
  const view = address.filter('view');
  const check = view === 'check';
  const compare = view === 'compare';
  const register = !check && !compare;
  // Variances are computed for all employees, so only when shown.
  const query = {
    // Review and Compare have their own pages and search.
    page: register ? page : 1,
    limit: perPage,
    search: register ? search : '',
    ...(state && { state }),
    causes: check ? ('yes' as const) : ('no' as const),
  };
  const found = useEndpoint(runSummary, { params: { id: run.id }, query }, { keepFormer: true });
  const { data, error, refetch } = found;
  // Rows kept from the register have no variances: the review waits for its own answer, or nothing would be left to
  // accept.
  const gate = check && !found.isPlaceholderData ? data?.gate : undefined;
  const review = useRunReview(run, check).data?.data;
  const money = useEndpoint(runOverview, { params: { id: run.id } }, { enabled: check, keepFormer: true }).data?.data;
  const opened = address.filter('open');
  const row = data?.data.find((r) => r.employee === opened);
  const failing = data ? data.gate.must + data.gate.identities.filter((i) => !i.holds).length : undefined;
  return {
    list: { data, error, refetch, current: !found.isPlaceholderData, perPage },
    state,
    shows: { check, compare, register },
    gate,
    review,
    money,
    opened,
    row,
    failing,
  };
}
