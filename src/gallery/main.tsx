import '../app/mantine.css';
import '../app/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '#src/api/query-client.ts';
import { transport } from '#src/api/transport.ts';
import { theme } from '#src/app/theme.ts';
import { changes } from './examples.ts';
import { Gallery } from './Gallery.tsx';

/** The gallery's own entry: served by `npm run dev` at /src/gallery/, and reached by nothing that is built. */

// No server is asked: what a piece asks for is answered here.
transport.fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return pathname.includes('/history/')
    ? Response.json({ data: changes, total: changes.length })
    : Response.json({ message: 'The gallery has no answer to this.' }, { status: 404 });
};

const scheme = new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light';
const router = createBrowserRouter([{ path: '*', element: <Gallery scheme={scheme} /> }], { basename: '/src/gallery' });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
