/**
 * The floor of a first visit: the libraries that Kawani uses, around one plain login form. The list of libraries is
 * fixed, so that figures of different days are comparable: React, react-router-dom's createBrowserRouter, Mantine with
 * its styles by component and its notifications, TanStack Query, ky, zod, and Dexie, which is loaded after the form is
 * rendered.
 */
import { Button, MantineProvider, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import ky from 'ky';
import { StrictMode, useEffect, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { z } from 'zod';

const Credentials = z.object({ email: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) });

function Login() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [waiting, setWaiting] = useState(0);
  const signIn = useMutation({
    mutationFn: (body: z.output<typeof Credentials>) => ky.post('/api/login', { json: body }).json(),
    onError: (error) => notifications.show({ message: error.message }),
  });
  useEffect(() => {
    const timer = setTimeout(() => void import('./waiting.ts').then(async (m) => setWaiting(await m.waiting())), 300);
    return () => clearTimeout(timer);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = Credentials.safeParse({ email, password });
    if (parsed.success) signIn.mutate(parsed.data);
  };
  return (
    <main>
      <Title order={1}>Welcome</Title>
      <Text>Sign in with your e-mail address or your employee code, and the password you chose.</Text>
      <form onSubmit={submit}>
        <TextInput
          label="E-mail or employee code"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          Sign in
        </Button>
      </form>
      {waiting > 0 && <Text>{waiting} wait on this phone.</Text>}
    </main>
  );
}

const router = createBrowserRouter([
  { path: '/login', element: <Login /> },
  { path: '*', element: <Navigate to="/login" replace /> },
]);
const queryClient = new QueryClient();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
