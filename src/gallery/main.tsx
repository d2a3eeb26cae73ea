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
import { answers } from './answers.ts';
import { Gallery } from './Gallery.tsx';

/** The gallery's own entry: served by `npm run dev` at /src/gallery/, and reached by nothing that is built. */

transport.fetch = answers;

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
