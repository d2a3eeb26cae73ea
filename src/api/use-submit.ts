import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { CallOf, Endpoint, Input, Output } from '#contract/endpoint.ts';
import { call, type ApiError, type CallOptions } from './call.ts';

type Submitted<E extends Endpoint> = Input<E> & Pick<CallOptions, 'files' | 'key'>;

/** Returns a call that changes something; afterwards the named lists are refetched. */
export function useSubmit<E extends Endpoint>(
  endpoint: E | CallOf<E>,
  { refresh = [] }: { refresh?: readonly Pick<Endpoint, 'path'>[] } = {},
): UseMutationResult<Output<E>, ApiError, Submitted<E>> {
  const client = useQueryClient();
  return useMutation<Output<E>, ApiError, Submitted<E>>({
    // Each submission has its own key: the browser may resend a POST when a connection breaks.
    mutationFn: ({ files, key, ...input }) =>
      call(endpoint, input as Input<E>, { key: key ?? crypto.randomUUID(), ...(files && { files }) }),
    onSettled: (_, error) => {
      const proposed =
        error?.reason === 'proposed' ? ([{ path: '/proposals' }, { path: '/api/proposals' }] as const) : [];
      return Promise.all([...refresh, ...proposed].map((e) => client.invalidateQueries({ queryKey: [e.path] })));
    },
  });
}
