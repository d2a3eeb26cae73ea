import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '#src/api/query-client.ts';
import { chooseLanguage, type Language } from '#src/text/language.ts';
import { theme } from './theme.ts';

/** Returns the markup of /login. It runs at build time (`scripts/build/first-pages.ts`), without a document. */
export async function loginMarkup(language: Language): Promise<string> {
  await chooseLanguage(language);
  const { default: Login } = await import('#src/shared/accounts/Login.tsx');
  return renderToString(
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/login']}>
          <Login />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
