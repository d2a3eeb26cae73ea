/**
 * Ends this process, as SIGTERM does, when its parent process has ended. npm starts a script through a shell, which
 * ends on a signal without passing it on, so the server would continue to run and block its ports. Has no effect where
 * a process keeps its parent's ID, as on Windows.
 */
export function endWithParent(everyMs = 500): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, everyMs).unref();
}
